// The permissions of a role are listed with their buttons, including a menu without a group.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PermissionNode } from '#contract/access/roles.ts'
import { GrantedList } from '#portal/access/roles/granted-list.tsx'
import { freshTab } from '../support.tsx'

freshTab()

const node = (name: string, children: readonly PermissionNode[] = []): PermissionNode => ({
  permissionType: name.startsWith('M') ? 'M' : 'B',
  ...{ permissionCode: name, frontUri: null, name, held: true, children },
})
const tree = [
  node('M-10', [node('M-1001', [node('B-1'), node('B-2')])]),
  node('M-0803', [node('B-3'), node('B-4'), node('B-5')]),
]

test('of a menu in a group, and of one that is a group itself', () => {
  const granted = ['M-10', 'M-1001', 'B-1', 'M-0803', 'B-3', 'B-5']
  render(<GrantedList tree={tree} granted={granted} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'M-10M-1001 · B-1',
    'M-1001 · B-1',
    'M-0803 · B-3, B-5',
  ])
})
