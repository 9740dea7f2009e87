import type { FieldPath } from '#domain/company/identity/content.ts'
import { sectionLabels } from '#labels/company/identity-sections.ts'
import type { ApplicationNow } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { LinkText } from '#ui/link-text.tsx'
import { labelOfPath } from './items-card.tsx'
import { said } from './labels.ts'
import { sectionOfPath } from './sections.ts'

type Props = {
  now: ApplicationNow
  faults: readonly (readonly [path: FieldPath, words: string])[]
  onShow: (path: FieldPath) => void
}

/** List items: field errors, each a link to its field. */
export const FieldErrorList = ({ now, faults, onShow }: Props) =>
  faults.map(([path, fault]) => {
    const section = sectionOfPath(now, path)
    return (
      <li key={path}>
        <LinkText tone="danger" onClick={() => onShow(path)}>
          {m.identity_faults_field({
            section: section ? said(sectionLabels[section]) : '',
            field: labelOfPath(now, path),
            fault,
          })}
        </LinkText>
      </li>
    )
  })
