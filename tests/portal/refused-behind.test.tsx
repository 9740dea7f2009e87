// The data behind a dialog is requested again when the dialog was refused because of a concurrent change.
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as groups from '#contract/company/groups.ts'
import { EditDialog } from '#portal/company/groups/edit-dialog.tsx'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { useCall } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { everything, open, press } from './company/websites-world.tsx'
import { answer, freshTab, ok, refused, sessionWith } from './support.tsx'

freshTab()

/** A list behind the dialog, loaded before the concurrent change. */
function Behind() {
  const { data } = useCall(groups.listRisk, {})
  return <p>{data?.map(({ groupName }) => groupName).join()}</p>
}
const listed = (groupName: string) =>
  answer(groups.listRisk, () => ok([{ groupId: 'grp_1', groupName, storeIds: [] }]))

test('when its dialog shows what stands now', async () => {
  session.set(sessionWith(everything))
  listed('North')
  answer(groups.detail, () =>
    ok({
      ...{ groupId: 'grp_1', groupName: 'North', revision: 'rev_1' },
      ...{ websites: [], operators: [], otherOperators: 0 },
    }),
  )
  answer(groups.update, () => refused('changed_meanwhile', 'Someone else changed this.'))
  open(
    '/aq/groupManage',
    <>
      <Behind />
      <EditDialog groupId="grp_1" onClose={() => {}} />
    </>,
  )
  expect(await screen.findByText('North')).toBeTruthy()
  await screen.findByLabelText(/^Group/)
  press('Save')
  await screen.findByText('Someone else changed this.')
  listed('Theirs')
  press('Reload')
  expect(await screen.findByText('Theirs')).toBeTruthy()
})

test('when a question is closed that was refused, and not before: its words stay', async () => {
  const closed = vi.fn()
  listed('North')
  answer(groups.remove, () => refused('not_found', 'It is gone.'))
  open(
    '/aq/groupManage',
    <>
      <Behind />
      <ConfirmDialog
        title="Delete?"
        text="It goes."
        confirmLabel="Delete"
        act={(send) => send(groups.remove, { groupId: 'grp_1' })}
        onDone={() => {}}
        onClose={closed}
      />
    </>,
  )
  expect(await screen.findByText('North')).toBeTruthy()
  listed('Theirs')
  press('Delete')
  await screen.findByText('It is gone.')
  expect(screen.queryByText('Theirs')).toBeNull()
  press('Cancel')
  await waitFor(() => expect(screen.getByText('Theirs')).toBeTruthy())
  expect(closed).toHaveBeenCalledOnce()
})

test('why a dialog was refused is brought into sight, whatever of it was', async () => {
  const brought = vi.fn()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(brought)
  listed('North')
  answer(groups.remove, () => refused('not_found', 'It is gone.'))
  open(
    '/aq/groupManage',
    <ConfirmDialog
      title="Delete?"
      text="It goes."
      confirmLabel="Delete"
      act={(send) => send(groups.remove, { groupId: 'grp_1' })}
      onDone={() => {}}
      onClose={() => {}}
    />,
  )
  press('Delete')
  await screen.findByText('It is gone.')
  await waitFor(() => expect(brought).toHaveBeenCalledWith({ block: 'nearest' }))
})
