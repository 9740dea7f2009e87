// A dialog opened from a row's menu stays open, although the menu closes at the same moment.
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { RowActions } from '#portal/lists/row-actions.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { renderedReason } from '../../support/rendered-reason.ts'
import { nextFrame, show } from '../../support/show.tsx'
import { freshTab } from '../support.tsx'

freshTab()
// Loaded beforehand: the race only occurs when menu and dialog are available at once.
beforeAll(() => Promise.all([import('#ui/menu.tsx'), import('#portal/kit/reasons-dialog.tsx')]))

const refused = {
  id: 'key',
  label: 'Show key',
  reasons: [renderedReason('permission.missing', { permission: 'B-070101' })],
  run: () => {},
}

function Row() {
  const [asked, setAsked] = useState(false)
  const disable = { id: 'off', label: 'Disable', reasons: [], run: () => setAsked(true) }
  return (
    <>
      <RowActions label="Ada" actions={[refused, disable]} />
      {asked && (
        <Dialog open title="Disable Ada?" closeLabel="Close" onClose={() => setAsked(false)} />
      )}
    </>
  )
}

const row = () => screen.getByRole('button', { name: /Ada/ })

for (const [item, title] of [
  [/Show key/, /Show key/],
  [/Disable/, 'Disable Ada?'],
] as const) {
  test(`${item} opens what stands after its menu has gone, and Escape gives the focus back`, async () => {
    const { user } = show(<Row />)
    for (let round = 0; round < 2; round++) {
      await user.click(row())
      await user.click(await screen.findByRole('menuitem', { name: item }))
      const dialog = await screen.findByRole('dialog', { name: title })
      await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull())
      await nextFrame()
      expect(dialog.getAttribute('data-state')).toBe('open')
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(row()))
    }
  })
}
