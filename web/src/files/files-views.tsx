import { files as filesText } from 'texts:files'
import { Link, useLocation } from 'wouter'

const VIEWS = [
  ['/files', filesText.views.files],
  ['/orders', filesText.views.orders],
] as const

/** The same files, one by one or by order. */
export function FilesViews() {
  const [location] = useLocation()
  return (
    <nav className="views" aria-label={filesText.views.label}>
      {VIEWS.map(([href, name]) => (
        <Link key={href} href={href} aria-current={location === href ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
