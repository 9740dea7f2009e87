import type { StaffControl } from '#domain/two-persons.ts'
import { m } from '#paraglide/messages.js'
import type { EventLabels } from '../event.ts'
import { staffControlLabels } from '../staff-controls.ts'

/** A change of a staff control: proposed by one authorised person, or confirmed by a second. */
export type ControlChange = {
  readonly event: 'proposed' | 'changed'
  readonly control: StaffControl
  readonly on: boolean
  readonly reason: string
  /** Who made the change. */
  readonly name: string
  /** Who proposed the change that a second person confirmed. */
  readonly proposedBy?: string
}

const namesOf = (
  change: ControlChange,
  language: Parameters<EventLabels<ControlChange>['title']>[1],
) => ({
  control: staffControlLabels[change.control]({}, language),
  value: (change.on ? m.desk_control_on : m.desk_control_off)({}, language),
  name: change.name,
  reason: change.reason,
  proposer: change.proposedBy ?? '',
})

/** Mailed to everyone who may change a control, in both languages, because their language is not recorded. */
export const controlChangeLabels: EventLabels<ControlChange> = {
  title: (change, language) =>
    (change.event === 'proposed'
      ? m.desk_control_mail_proposed_subject
      : m.desk_control_mail_changed_subject)(namesOf(change, language), language),
  text: (change) =>
    (['en', 'zh'] as const)
      .map((locale) =>
        (change.event === 'proposed'
          ? m.desk_control_mail_proposed_text
          : m.desk_control_mail_changed_text)(namesOf(change, { locale }), { locale }),
      )
      .join('\n\n'),
}
