import type { Application } from '#contract/company/identity-shapes.ts'
import type { FieldPath } from '#domain/company/identity/content.ts'
import { personsIn as everyone } from '#domain/company/identity/paths.ts'
import { changeOf, type UserType } from '#domain/company/identity.ts'
import {
  sectionLabels,
  type VerificationSection,
  verificationSections,
} from '#labels/company/identity-sections.ts'
import type { ApplicationNow } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { today } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { CompanyPart, type PartProps } from './company-part.tsx'
import { DraftState } from './draft-state.tsx'
import { FlowNotices } from './flow-notices.tsx'
import { ItemsCard } from './items-card.tsx'
import { said } from './labels.ts'
import { OpenItems } from './open-items.tsx'
import { PersonDrawer } from './person-drawer.tsx'
import { PersonFields } from './person-fields.tsx'
import { PersonsPart } from './persons-part.tsx'
import { roleOf, sectionStates } from './sections.ts'
import { SideList, sectionId } from './side-list.tsx'
import type { KycActor, StoredKyc } from './use-application.ts'
import type { FormState } from './use-form-state.ts'
import { useWriter } from './use-writer.ts'

const look = {
  columns: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[15rem minmax(0, 1fr)]' },
    gap: '6',
    alignItems: 'start',
  }),
}

const sectionsOfGroup: Readonly<Record<UserType, readonly VerificationSection[]>> = {
  1: ['legal_person'],
  2: ['shareholder', 'director'],
  3: ['beneficial_owner'],
}

function sectionsOf({ type }: ApplicationNow): readonly VerificationSection[] {
  const change = changeOf(type)
  switch (change.of) {
    case 'company':
      return ['licence']
    case 'id':
    case 'info':
      return [change.role]
    case 'persons':
      return sectionsOfGroup[change.userType]
    default:
      return verificationSections
  }
}

const keeps = ({ files }: Application, name: string): boolean =>
  files.some(({ fileName }) => fileName === name)

type Props = {
  actor: KycActor
  held: StoredKyc
  now: ApplicationNow
  record: Application
  form: FormState
}

/** Form of an application: its sections, the items sent back, and what is missing. */
export function ApplicationForm({ actor, held, now, record, form }: Props) {
  const { shown, edited, at, show, edit, uploads, onBusy } = form
  const { writer, isNewer } = useWriter(held)
  const sections = sectionsOf(now)
  const part: PartProps = {
    // Files stored with the application must not be deleted by the form: the server deletes them once nothing refers to
    // them.
    uploads: {
      ...uploads,
      free: async (fileName) => keeps(record, fileName) || uploads.free(fileName),
    },
    ...{ now, onBusy, items: record.items, disabled: !held.hasTag('form') },
    ...{ shows: shown.shows, onLeave: shown.onLeave },
    originalName: (fileName) => record.files.find((one) => one.fileName === fileName)?.originalName,
    onChange: (change) => actor.send({ type: 'CHANGE', change }),
    onEnter: (change) => {
      const { application } = actor.getSnapshot().context
      const entered = application ? change(application) : undefined
      if (entered) actor.send({ type: 'CHANGE', change: entered })
    },
  }
  const onShow = (path: FieldPath) => show(now, path)
  const person = everyone(now.content).find(({ personalId }) => personalId === edited)
  return (
    <div className={look.columns}>
      <SideList states={sectionStates(now, sections, record.items, today())}>
        <DraftState held={held} savedAt={record.savedAt} writer={writer} />
      </SideList>
      <Stack gap="lg">
        <FlowNotices {...{ actor, held, writer, isNewer, onShow }} />
        {record.status === 'modify' && <ItemsCard {...{ now, record, onShow }} />}
        {record.warnings.length > 0 && (
          <Notice tone="warn" title={m.identity_warnings_title()}>
            {record.warnings.map(({ text }) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {shown.all && <OpenItems {...{ now, onShow }} />}
        {sections.map((section) => (
          <section key={section} id={sectionId(section)} aria-label={said(sectionLabels[section])}>
            <Part section={section} part={part} onEdit={edit} />
          </section>
        ))}
      </Stack>
      {person && changeOf(now.type).of !== 'id' && changeOf(now.type).of !== 'info' && (
        <PersonDrawer
          key={person.personalId}
          {...part}
          {...{ person, at }}
          onClose={() => edit(null)}
        />
      )}
    </div>
  )
}

type SectionProps = {
  section: VerificationSection
  part: PartProps
  onEdit: (personalId: string) => void
}
function Part({ section, part, onEdit }: SectionProps) {
  const role = roleOf(section)
  if (role === null) return <CompanyPart {...part} section={section} />
  const { of } = changeOf(part.now.type)
  if (of !== 'id' && of !== 'info') return <PersonsPart {...part} role={role} onEdit={onEdit} />
  return part.now.content.updates.map((person) => (
    <Card key={person.personalId} title={said(sectionLabels[section])}>
      <PersonFields {...part} person={person} />
    </Card>
  ))
}
