import { Component, type ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { ErrorPanel } from '#ui/error-panel.tsx'

type Props = {
  /** The error is cleared when this changes: another address, another screen. */
  at: string
  children: ReactNode
}

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
    // A reload also recovers a screen whose chunk is gone after a new release.
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
