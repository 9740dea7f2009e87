import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant, Nothing, ReasonShape, SuccessText, Text } from '#contract/shapes.ts'
import { controlReasonMax, staffControls } from '#domain/two-persons.ts'

const Control = v.picklist(staffControls, 'unknown_value')
const refuses = ['refused', 'key_reused', 'in_progress'] as const

const Change = v.object({
  proposalId: v.string(),
  on: v.boolean(),
  reason: v.string(),
  by: v.string(),
  at: Instant,
})

export const list = call({
  id: 'control.list',
  method: 'GET',
  path: '/merchant/acquirer/desk/controls',
  access: 'staff',
  needs: 'none',
  ours: true,
  input: Nothing,
  output: v.array(
    v.object({
      control: Control,
      on: v.boolean(),
      /** The change that is waiting for a second person, with the reasons against confirming it. */
      change: v.nullable(v.object({ ...Change.entries, against: v.array(ReasonShape) })),
      /** The last change that took effect. */
      last: v.nullable(v.object({ ...Change.entries, confirmedBy: v.string() })),
    }),
  ),
  refuses: [],
  sight: 'none',
  summary:
    'Returns the rules that bind the staff, and a change of one that waits for a second person.',
})

export const propose = call({
  id: 'control.propose',
  method: 'POST',
  changes: ['control'],
  path: '/merchant/acquirer/desk/controls/propose',
  access: 'staff',
  needs: 'control.change',
  ours: true,
  idempotent: true,
  input: v.object({ control: Control, on: v.boolean('required'), reason: Text(controlReasonMax) }),
  output: v.object({ proposalId: v.string() }),
  refuses,
  summary:
    'Proposes to switch a rule that binds the staff; a second administrator must confirm it.',
})

const Named = v.object({ control: Control, proposalId: Id })

export const confirm = call({
  id: 'control.confirm',
  method: 'POST',
  changes: ['control', 'identityReview'],
  path: '/merchant/acquirer/desk/controls/confirm',
  access: 'staff',
  needs: 'control.change',
  ours: true,
  idempotent: true,
  input: Named,
  output: SuccessText,
  refuses,
  summary: 'Confirms a proposed change of a rule; it holds for what begins afterwards.',
})

export const dismiss = call({
  id: 'control.dismiss',
  method: 'POST',
  changes: ['control'],
  path: '/merchant/acquirer/desk/controls/dismiss',
  access: 'staff',
  needs: 'control.change',
  ours: true,
  idempotent: true,
  input: Named,
  output: SuccessText,
  refuses,
  summary: 'Withdraws or turns down a proposed change of a rule.',
})
