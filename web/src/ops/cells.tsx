import { Link } from 'wouter'

export const AccountLink = ({ id, name }: { id: number; name: string | null }) => (
  <Link href={`/ops/accounts/${id}`}>{name ?? id}</Link>
)

export const FileLink = ({ id, title }: { id: number; title?: string }) => (
  <Link href={`/ops/files/${id}`}>{title || id}</Link>
)

/** The heading of a column; of numbers, at their end. */
export const Column = ({ name, isNumber = false }: { name: string; isNumber?: boolean }) => (
  <th scope="col" className={isNumber ? 'number' : undefined}>
    {name}
  </th>
)

/** A number that is nothing to look at while it is zero. */
export const Count = ({ of, label, look }: { of: number; label: string; look?: 'attention' }) => (
  <td className={`number ${of === 0 ? 'soft' : (look ?? '')}`} data-label={label}>
    {of}
  </td>
)
