import { Link } from 'wouter'
import { Page } from './design/page.tsx'
import { strings } from './strings.ts'

export function UnknownPage() {
  return (
    <Page title={strings.unknownPage.title} lead={strings.unknownPage.lead}>
      <p>
        <Link href="/">{strings.unknownPage.home}</Link>
      </p>
    </Page>
  )
}
