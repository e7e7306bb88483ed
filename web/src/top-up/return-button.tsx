import { payments } from 'texts:payments'
import { Link } from 'wouter'

const text = payments.topUp

/** The page that led here and is returned to. What stands in an address may lead anywhere else. */
export const returnPath = (): string | null =>
  /^\/(order|files\/\d+)$/.exec(new URLSearchParams(location.search).get('to') ?? '')?.[0] ?? null

export const ReturnButton = ({ to }: { to: string }) => (
  <Link href={to} className="button primary">
    {to === '/order' ? text.toOrder : text.toFile}
  </Link>
)
