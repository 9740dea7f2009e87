import { add } from '#contract/notifications/receivers.ts'
import { type Entries, email, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'
import { confirmed, keysIn, mailsTo, typed } from '../../support/receivers.ts'

const sentOf = ({ merchant }: MatrixRecords) =>
  typed({ email: email(), allGroups: false, groups: [merchant.groups[0]] })
const made = async (make: MatrixRecords) => {
  const sent = sentOf(make)
  const { receiverId } = await make.api.data(add, sent, make.by)
  const [mail] = await mailsTo(make.api, sent.email ?? '')
  const { kind: _, operatorCode: __, ...settings } = sent
  return { receiverId, settings, keys: mail ? keysIn(mail) : [] }
}
const named = async (make: MatrixRecords) => ({ receiverId: (await made(make)).receiverId })
const link = (at: number) => async (make: MatrixRecords) => ({
  token: (await made(make)).keys[at],
})
const wait = (make: MatrixRecords) => {
  make.api.clock.advance(60_000)
}

export const entries: Entries = {
  'receiver.list': own(),
  'receiver.listMessageTypes': own(),
  'receiver.listChoices': own(),
  'receiver.getDetail': hidden(named),
  // Callers have different groups, so an unknown group is used: it is refused for all of them.
  'receiver.preview': own(
    () => ({ kind: 'other', types: ['withdrawal'], groups: ['grp_none'] }),
    'invalid_input',
  ),
  'receiver.add': own(() => typed({ allGroups: false, groups: ['grp_none'] }), 'invalid_input'),
  'receiver.update': hidden(async (make) => {
    const { receiverId, settings } = await made(make)
    return { ...settings, receiverId }
  }),
  'receiver.delete': hidden(named),
  'receiver.invite': hidden(async (make) => {
    const payload = await named(make)
    wait(make)
    return payload
  }),
  'receiver.test': hidden(async (make) => {
    const { email: to, allGroups, groups } = sentOf(make)
    const { receiverId } = await confirmed(make.api, make.by, { email: to, allGroups, groups })
    wait(make)
    return { receiverId }
  }),
  'receiver.getInvitation': own(link(0)),
  'receiver.confirm': own(link(0)),
  'receiver.unsubscribe': own(link(1)),
}
