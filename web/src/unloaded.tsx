import { Component, type ReactNode } from 'react'
import { Button } from './design/button.tsx'
import { Notice } from './design/notice.tsx'
import { Page } from './design/page.tsx'
import { strings } from './strings.ts'

type Props = { location: string; children: ReactNode }

/**
 * Areas are loaded when somebody goes there, which fails without a connection, or when the service was renewed since.
 * What stands around the page stays, and other pages can be gone to.
 */
export class CatchUnloaded extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override componentDidUpdate({ location }: Props): void {
    if (location !== this.props.location && this.state.hasFailed) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Page title={strings.failed.title}>
        <Notice tone="bad">{strings.failed.unloaded}</Notice>
        <Button onClick={() => window.location.reload()}>{strings.failed.again}</Button>
      </Page>
    )
  }
}
