import { Button } from '#/ui/button.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { changeImage, deleteImage } from '../images/image.functions.ts'
import { IMAGE_TYPES } from '../images/image-type.ts'
import type { AccountError } from '../sign-in/account-errors.ts'
import { AccountForm } from './account-form.tsx'

/** Form for the user's picture. */
export function ImageForm({
  image,
  errors,
  className,
}: {
  image: string | null
  errors: AccountError[]
  className: string
}) {
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-5">
        {image ? (
          <img src={image} alt="Vous" className="size-16 rounded-full object-cover" />
        ) : (
          <span className="grid size-16 place-items-center rounded-full bg-well text-soft">
            <Icon name="user" className="size-7" />
          </span>
        )}
        <AccountForm
          action={changeImage}
          label="Changer de photo"
          initialErrors={errors}
          multipart
          className="grid min-w-0 flex-1 basis-72 gap-3"
        >
          {({ isBusy, errorOf }) => (
            <>
              <Field
                label="Fichier"
                hint="JPG, PNG, GIF ou WEBP, moins de 10&nbsp;Mo."
                error={errorOf('image')}
              >
                {(ids) => (
                  <input
                    {...ids}
                    type="file"
                    name="image"
                    accept={IMAGE_TYPES.join(',')}
                    required
                    className="min-w-0 text-sm file:mr-3 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-sheet file:px-3 file:py-1.5 file:font-semibold"
                  />
                )}
              </Field>
              <Button type="submit" look="secondary" className="w-fit" disabled={isBusy}>
                Enregistrer la photo
              </Button>
            </>
          )}
        </AccountForm>
      </div>
      {image && (
        <AccountForm action={deleteImage} label="Retirer la photo" className="grid">
          {({ isBusy }) => (
            <Button type="submit" look="quiet" size="small" className="w-fit" disabled={isBusy}>
              Retirer la photo
            </Button>
          )}
        </AccountForm>
      )}
    </div>
  )
}
