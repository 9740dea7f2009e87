import { Page } from '#portal/kit/page.tsx'
import { LogList, type LogListProps } from './log-list.tsx'

export type LogScreenProps = Omit<LogListProps, 'ofStore'> & { title: string; hint: string }

/** A log of transactions as a screen of its own. */
export const LogScreen = ({ title, hint, ...list }: LogScreenProps) => (
  <Page title={title} hint={hint}>
    <LogList {...list} />
  </Page>
)
