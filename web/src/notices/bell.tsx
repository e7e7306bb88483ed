import './notices.css'
import { notices as noticesText } from 'texts:notices'
import { Link, useLocation } from 'wouter'
import { useSession } from '../session.tsx'
import { useUnseenCount } from './use-notices.ts'

/** Leads customers to what is new. */
export default function Bell() {
  const { who } = useSession()
  const unseen = useUnseenCount()
  const [location] = useLocation()
  if (!who || who.account === null) return null
  return (
    <Link
      href="/notices"
      className="bell"
      aria-label={noticesText.bell({ unseen })}
      aria-current={location === '/notices' ? 'page' : undefined}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21a2.2 2.2 0 0 0 4 0" />
      </svg>
      {unseen > 0 && <span className="bell-count">{unseen}</span>}
    </Link>
  )
}
