import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../tests/support/show.tsx'
import { Tabs } from './tabs.tsx'

const drawn: string[] = []

function Panel({ of, address }: { of: string; address: string }) {
  drawn.push(`${of} at ${address}`)
  return <p>{`What ${of} holds`}</p>
}

/** Like a screen whose tab is part of the address. */
function Page() {
  const [address, setAddress] = useState('capital')
  const items = ['capital', 'chargebacks'].map((value) => ({
    value,
    label: value,
    content: <Panel of={value} address={address} />,
  }))
  return <Tabs label="Website" value={address} onChange={setAddress} items={items} />
}

test('a panel that is left is never drawn with what belongs to the next one', async () => {
  const { user } = show(<Page />)
  await user.click(screen.getByRole('tab', { name: 'chargebacks' }))
  const panel = await screen.findByRole('tabpanel', { name: 'chargebacks' })
  expect(panel.textContent).toBe('What chargebacks holds')
  expect([...new Set(drawn)]).toEqual(['capital at capital', 'chargebacks at chargebacks'])
})
