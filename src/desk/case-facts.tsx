import { type Fact, getFile } from '#contract/desk/desk.ts'
import type { DeskQueue } from '#domain/cases.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { factNames } from './words.ts'

export type CaseFactsProps = { queue: DeskQueue; subject: string; facts: readonly Fact[] }

/** What is to be known of a case; its files open here and nowhere else. */
export function CaseFacts({ queue, subject, facts }: CaseFactsProps) {
  const shown = ({ kind, value }: Fact) => {
    if (kind === 'instant') return <When at={value} />
    if (kind === 'amount') {
      const [amount = '', currency = ''] = value.split(' ')
      return <Money amount={amount} currency={currency} />
    }
    if (kind === 'link')
      return (
        <a href={value} target="_blank" rel="noreferrer noopener">
          {value}
        </a>
      )
    if (kind === 'file')
      return (
        <LinkText onClick={() => void downloadFile(getFile, { queue, subject, fileName: value })}>
          {m.desk_case_file()}
        </LinkText>
      )
    return value
  }
  return (
    <DescriptionList
      columns={1}
      flow="line"
      items={facts.map((fact) => ({ name: factNames[fact.name](), value: shown(fact) }))}
    />
  )
}
