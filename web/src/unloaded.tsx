import { site } from 'texts:site'
import { Component, type ReactNode } from 'react'
import { Button } from './design/button.tsx'
import { Notice } from './design/notice.tsx'
import { Page } from './design/page.tsx'
import { newId } from './new-id.ts'
import { checkReachable, isServiceAway, subscribe } from './reachable.ts'

type Props = { location: string; children: ReactNode }
type State = { problem: 'unloaded' | 'broken' | null; id: string }

/** The messages of Chromium, Firefox, Safari and our own loader. */
const UNLOADED = /dynamically imported module|importing a module script|unable to preload/i

/**
 * Areas are loaded on the first visit. That fails without a connection, or after an update of the service. Any other
 * error thrown while rendering is a bug in the page. The header stays, so other pages can still be opened.
 */
export class CatchUnloaded extends Component<Props, State> {
  override state: State = { problem: null, id: '' }

  static getDerivedStateFromError = (error: unknown): State => ({
    problem: UNLOADED.test(String(error)) ? 'unloaded' : 'broken',
    id: newId().slice(0, ID_LENGTH),
  })

  private stopWaiting: (() => void) | null = null

  /** Without a connection it is loaded once the service is back. */
  override componentDidCatch(error: unknown): void {
    if (this.state.problem === 'unloaded') {
      this.stopWaiting ??= subscribe(() => !isServiceAway() && this.state.problem && window.location.reload())
      void checkReachable()
      return
    }
    reportError(new Error(`Error ${this.state.id}`, { cause: error }))
  }

  override componentWillUnmount(): void {
    this.stopWaiting?.()
  }

  override componentDidUpdate({ location }: Props): void {
    if (location !== this.props.location && this.state.problem) this.setState({ problem: null })
  }

  override render(): ReactNode {
    const { problem, id } = this.state
    if (!problem) return this.props.children
    return (
      <Page title={site.failed.title}>
        <Notice tone="bad">
          {problem === 'unloaded' ? site.failed.unloaded : site.failed.broken({ id })}
        </Notice>
        <Button onClick={() => window.location.reload()}>{site.failed.again}</Button>
      </Page>
    )
  }
}

const ID_LENGTH = 8
