import type { TenderSearch, TenderSearchParam } from '../../search/list-search.schemas.ts'

/** The params that a form does not change, so that they survive its sending. */
export function HiddenParams({
  search,
  except,
}: {
  search: TenderSearch
  except: readonly TenderSearchParam[]
}) {
  return Object.entries(search).map(([name, value]) =>
    except.some((left) => left === name) ? null : (
      <input key={name} type="hidden" name={name} value={value} />
    ),
  )
}
