import { Link, useLocation } from 'wouter'
import { strings } from '../strings.ts'

const VIEWS = [
  ['/files', strings.files.views.files],
  ['/orders', strings.files.views.orders],
] as const

/** The same files, one by one or by order. */
export function FilesViews() {
  const [location] = useLocation()
  return (
    <nav className="views" aria-label={strings.files.views.label}>
      {VIEWS.map(([href, name]) => (
        <Link key={href} href={href} aria-current={location === href ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
