import { Link } from 'wouter'
import type { ListColumn } from '../design/list-table.tsx'
import { productName } from '../product-name.ts'
import { shownNumber } from '../shown.ts'

export const AccountLink = ({ id, name }: { id: number; name: string | null }) => (
  <Link href={`/ops/accounts/${id}`}>{name ?? id}</Link>
)

export const FileLink = ({ id, title }: { id: number; title?: string }) => (
  <Link href={`/ops/files/${id}`}>{title || id}</Link>
)

/** A link to an account. */
export const accountOf = (one: { account: number; account_name: string }) => (
  <AccountLink id={one.account} name={one.account_name} />
)

export const Product = ({ sku }: { sku: string }) => (
  <>
    {productName(sku)} <span className="soft">{sku}</span>
  </>
)

/** A column of counts that stand out unless they are zero. */
export const counts = <Key extends string>(
  name: string,
  key: Key,
  look?: 'alarm',
): ListColumn<Record<Key, number>> => ({
  name,
  isNumber: true,
  isLabelled: true,
  cell: (row) => <span className={row[key] === 0 ? 'soft' : look}>{shownNumber(row[key])}</span>,
})
