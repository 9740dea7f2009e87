import type { FieldPath } from '#domain/company/identity/content.ts'
import { writtenValue } from '#domain/company/identity/paths.ts'
import { openErrors } from '#domain/company/identity/sending.ts'
import { addLabels } from '#labels/company/identity.ts'
import { sectionLabels } from '#labels/company/identity-sections.ts'
import type { ApplicationNow } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { today } from '#portal/kit/when.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { FieldErrorList } from './field-error-list.tsx'
import { said } from './labels.ts'
import { definitionOf, emptySections } from './sections.ts'
import { fieldErrorText } from './shared/field-error-text.ts'
import { sectionId } from './side-list.tsx'
import { controlOf } from './use-shown.ts'

/** All errors of an application, each a link to its field, or to where a missing person is added. */
export function OpenItems({
  now,
  onShow,
}: {
  now: ApplicationNow
  onShow: (path: FieldPath) => void
}) {
  const faults = Object.entries(openErrors(now, today())).map(
    ([path, fault]) =>
      [path, fieldErrorText(fault, definitionOf(path), writtenValue(now.content, path))] as const,
  )
  const empty = emptySections(now)
  if (faults.length + empty.length === 0) return null
  return (
    <Notice live tone="bad" title={m.identity_faults_title()}>
      <ul>
        <FieldErrorList {...{ now, faults, onShow }} />
        {empty.map((section) => (
          <li key={section}>
            <LinkText tone="danger" onClick={() => controlOf(sectionId(section))?.focus()}>
              {m.identity_faults_nobody({
                section: said(sectionLabels[section]),
                act: said(addLabels[section]),
              })}
            </LinkText>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
