import type { Application } from '#contract/company/identity-shapes.ts'
import type { FieldPath } from '#domain/company/identity/content.ts'
import { personName, personsIn } from '#domain/company/identity/paths.ts'
import { noteIn } from '#domain/notes.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { sectionLabels } from '#labels/company/identity-sections.ts'
import { sentences } from '#labels/sentences.ts'
import type { ApplicationNow } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import { whenText } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { companyLabel } from './company-part.tsx'
import { markText, said } from './labels.ts'
import { personLabel } from './person-fields.tsx'
import { companyFieldOf, personFieldOf, sectionOfPath } from './sections.ts'

const look = {
  list: css({ listStyle: 'none', flow: 'column' }),
  one: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    py: '3',
    '&:not(:last-child)': { borderBottomWidth: 'hair' },
  }),
  note: css({ display: 'block', color: 'fg.muted', textStyle: 'small' }),
}

/** Label of a field of an application, with the person's name once there is one. */
export function labelOfPath(now: ApplicationNow, path: FieldPath): string {
  const company = companyFieldOf(path)
  if (company) return companyLabel(company, now.content.company)
  const person = personsIn(now.content).find(({ personalId }) =>
    path.startsWith(`person.${personalId}.`),
  )
  const field = personFieldOf(path)
  if (!person || !field) return path
  const label = personLabel(field, person.data)
  const name = personName(person.data)
  return name ? m.identity_items_of_person({ field: label, name }) : label
}

/**
 * Remark on the application as a whole; the reason "fields to improve" is left out, because the card's title says it.
 */
function saidOf({ sentBack }: Application): string {
  if (!sentBack) return ''
  const { reason, ...notes } = sentBack
  return sentences(
    reason !== null && reason !== 'fields_to_improve' && said(deskReasonLabels[reason]),
    noteIn(language(), notes),
  )
}

type Props = { now: ApplicationNow; record: Application; onShow: (path: FieldPath) => void }

/** Items sent back for improvement, each a link to its field. */
export function ItemsCard({ now, record, onShow }: Props) {
  const { items, decidedAt } = record
  if (items.length === 0) return null
  const words = saidOf(record)
  const next = items.find(({ improved }) => !improved)
  return (
    <Card
      title={m.identity_items_title({ count: String(items.length) })}
      {...(decidedAt ? { hint: m.identity_items_at({ at: whenText(decidedAt) }) } : {})}
      actions={next && <Button onClick={() => onShow(next.path)}>{m.identity_items_next()}</Button>}
    >
      <Stack>
        {words !== '' && (
          <Notice tone="warn" title={m.identity_items_note()}>
            {words}
          </Notice>
        )}
        <ul className={look.list}>
          {items.map((item) => {
            const section = sectionOfPath(now, item.path)
            return (
              <li key={item.path} className={look.one}>
                <span>
                  <LinkText onClick={() => onShow(item.path)}>
                    {labelOfPath(now, item.path)}
                  </LinkText>
                  <span className={look.note}>
                    {section && `${said(sectionLabels[section])} · `}
                    {markText(item).reason}
                  </span>
                </span>
                {item.improved ? (
                  <Chip tone="good" label={m.identity_items_improved()} />
                ) : (
                  <Chip tone="warn" label={m.identity_items_to_improve()} />
                )}
              </li>
            )
          })}
        </ul>
      </Stack>
    </Card>
  )
}
