import { site } from 'texts:site'
import { Link } from 'wouter'
import { Page } from './design/page.tsx'

export function UnknownPage() {
  return (
    <Page title={site.unknownPage.title} lead={site.unknownPage.lead}>
      <p>
        <Link href="/">{site.unknownPage.home}</Link>
      </p>
    </Page>
  )
}
