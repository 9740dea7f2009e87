import { Component, type ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { ErrorPanel } from '#ui/error-panel.tsx'

type Props = {
  /** A change of it clears the error: another address, another screen. */
  at: string
  children: ReactNode
}

/** Keeps an error of one screen inside that screen. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidUpdate(before: Props) {
    if (before.at !== this.props.at && this.state.error !== null) this.setState({ error: null })
  }

  override render() {
    if (this.state.error === null) return this.props.children
    // A screen whose file is gone (a new version was put up) comes back with the page itself.
    return (
      <ErrorPanel
        title={m.portal_screen_failed()}
        text={m.portal_screen_failed_text()}
        retryLabel={m.portal_reload()}
        onRetry={() => location.reload()}
      />
    )
  }
}
