import { contentFaults, type FieldPath } from '#domain/company/identity/content.ts'
import type { ApplicationNow } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { today } from '#portal/kit/when.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { sectionWords } from '#words/company/identity-sections.ts'
import { faultText } from './field-of.tsx'
import { labelOfPath } from './items-card.tsx'
import { definitionOf, sectionOfPath } from './sections.ts'
import { said } from './words.ts'

/** Everything that is wrong with an application, each a way to its field. */
export function OpenItems({
  now,
  onShow,
}: {
  now: ApplicationNow
  onShow: (path: FieldPath) => void
}) {
  const faults = Object.entries(contentFaults(now.type, now.content, today()))
  if (faults.length === 0) return null
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
      </ul>
    </Notice>
  )
}
