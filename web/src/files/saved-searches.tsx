import { lists } from 'texts:lists'
import { Link } from 'wouter'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { Field } from '../design/field.tsx'
import { FormDialog } from '../design/form-dialog.tsx'
import type { Filter } from './listed.ts'
import { addressOf } from './use-filter.ts'

const text = lists.saved

type Search = Parameters<typeof api.savedSearches.add>[0]['search']

const NOTHING: Filter = { q: '', status: '', tag: '', show: 'current', added: '', sort: '', rows: 0 }

const addressOfSaved = (search: Search): string => addressOf({ ...NOTHING, ...(search as Partial<Filter>) })

/** What the viewer looks for again and again: each leads to its list, where it can be renamed and deleted. */
export function SavedSearches({ filter }: { filter: Filter }) {
  const answer = useAnswer(api.savedSearches.list, [])
  if (!answer.value) return null
  const { saved } = answer.value
  const address = addressOf({ ...filter, rows: 0 })
  const current = saved.find(({ search }) => addressOfSaved(search) === address)
  if (saved.length === 0 && address === '') return null
  return (
    <div className="saved-searches">
      {saved.length > 0 && (
        <nav aria-label={text.label}>
          {saved.map(({ id, name, search }) => (
            <Link
              key={id}
              href={`/files?${addressOfSaved(search)}`}
              className="tag"
              aria-current={id === current?.id ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {current ? (
        <>
          <NameDialog
            label={text.rename}
            name={current.name}
            act={(name) => api.savedSearches.rename(current.id, name)}
            done={answer.again}
          />
          <ActButton
            look="quiet"
            label={text.delete}
            act={() => api.savedSearches.delete(current.id)}
            done={answer.again}
          />
        </>
      ) : (
        address !== '' && (
          <NameDialog
            label={text.save}
            name={filter.q || filter.tag}
            act={(name) => api.savedSearches.add({ name, search: searchOf(filter) })}
            done={answer.again}
          />
        )
      )}
    </div>
  )
}

function searchOf({ rows: _, show, ...filter }: Filter): Search {
  const chosen = { ...filter, show: show === 'current' ? '' : show }
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''))
}

function NameDialog({
  label,
  name,
  act,
  done,
}: {
  label: string
  name: string
  act: (name: string) => Promise<unknown>
  done: () => void
}) {
  return (
    <FormDialog
      look="quiet"
      label={label}
      title={label}
      confirm={text.confirm}
      act={async (form) => {
        await act(String(form.get('name')))
        done()
      }}
    >
      <Field label={text.name} name="name" defaultValue={name} maxLength={100} required />
    </FormDialog>
  )
}
