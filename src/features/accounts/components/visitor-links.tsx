import { Link, linkOptions } from '@tanstack/react-router'
import { buttonClasses } from '#/ui/button.tsx'

/** End of the header of visitors: the way in, and the trial; on a site where all is free, a trial is an account. */
export function VisitorLinks({ isFree }: { isFree: boolean }) {
  return (
    <>
      <Link
        to="/sign-in"
        className="flex min-h-9 items-center rounded-md px-2 text-sm font-semibold whitespace-nowrap text-accent hover:text-accent-strong max-sm:hidden"
      >
        Se connecter
      </Link>
      <Link
        {...(isFree ? TO_SIGN_UP : TO_TRIAL)}
        preload={false}
        className={buttonClasses({ size: 'small' }, 'min-h-9 max-sm:px-2 max-sm:text-xs')}
      >
        Essayer gratuitement
      </Link>
    </>
  )
}

const TO_SIGN_UP = linkOptions({ to: '/sign-up' })
const TO_TRIAL = linkOptions({ to: '.', search: { enable_free_trial: true }, resetScroll: false })
