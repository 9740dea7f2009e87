// The editor of roles shows every menu that can be granted, also those whose screen is still to come.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import { type MenuCode, menus } from '#domain/permissions.ts'
import { isPortalPath } from '#domain/places.ts'
import { RoleForm } from '#portal/access/roles/role-form.tsx'
import { session } from '#portal/kit/session.ts'
import { freshTab, sessionWith } from '../support.tsx'
import { showPart } from '../trade/transactions-world.tsx'

freshTab()

test('a menu without a screen says so, and can be granted all the same', async () => {
  session.set(sessionWith([...menuCodes, ...buttonCodes]))
  const all = menuCodes.map((code) => ({
    permissionType: 'M' as const,
    permissionCode: code,
    frontUri: menus[code].uri,
    name: `Menu ${code}`,
    held: true,
    children: [],
  }))
  showPart(<RoleForm of={null} tree={all} />)
  await screen.findByRole('checkbox', { name: /^Menu M-1001/ })
  const told = screen.getAllByRole<HTMLInputElement>('checkbox').map((one) => ({
    said: one.closest('label')?.textContent?.includes('Not available yet') ?? false,
    disabled: one.disabled,
  }))
  const built = (code: MenuCode) => {
    const { uri } = menus[code]
    return uri === null || isPortalPath(uri)
  }
  expect(told).toEqual(menuCodes.map((code) => ({ said: !built(code), disabled: false })))
  expect(menuCodes.filter(built)).toContain('M-1001')
  expect(menuCodes.every(built)).toBe(false)
})
