import type { FieldPath } from '#domain/company/identity/content.ts'
import { openFaults } from '#domain/company/identity/sending.ts'
import type { ApplicationNow } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { today } from '#portal/kit/when.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { addWords } from '#words/company/identity.ts'
import { sectionWords } from '#words/company/identity-sections.ts'
import { faultText } from './field-of.tsx'
import { labelOfPath } from './items-card.tsx'
import { definitionOf, emptySections, sectionOfPath } from './sections.ts'
import { sectionId } from './side-list.tsx'
import { controlOf } from './use-shown.ts'
import { said } from './words.ts'

/** Everything that is wrong with an application, each a way to its field, or to where somebody is added. */
export function OpenItems({
  now,
  onShow,
}: {
  now: ApplicationNow
  onShow: (path: FieldPath) => void
}) {
  const faults = Object.entries(openFaults(now, today()))
  const empty = emptySections(now)
  if (faults.length + empty.length === 0) return null
  return (
    <Notice live tone="bad" title={m.identity_faults_title()}>
      <ul>
        {faults.map(([path, fault]) => {
          const section = sectionOfPath(now, path)
          return (
            <li key={path}>
              <LinkText tone="danger" onClick={() => onShow(path)}>
                {m.identity_faults_field({
                  section: section ? said(sectionWords[section]) : '',
                  field: labelOfPath(now, path),
                  fault: faultText(fault, definitionOf(path)),
                })}
              </LinkText>
            </li>
          )
        })}
        {empty.map((section) => (
          <li key={section}>
            <LinkText tone="danger" onClick={() => controlOf(sectionId(section))?.focus()}>
              {m.identity_faults_nobody({
                section: said(sectionWords[section]),
                act: said(addWords[section]),
              })}
            </LinkText>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
