import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Flag } from '#ui/flag.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Segment } from '#ui/segment.tsx'
import { Inline } from '#ui/stack.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Section } from './section.tsx'

const currencies = [
  { value: 'USD', country: 'US' },
  { value: 'EUR', country: 'EU' },
  { value: 'HKD', country: 'HK' },
  { value: 'CNH', country: 'CN' },
  { value: 'XXX', country: undefined },
] as const

export function ChoicesSection() {
  const [kept, setKept] = useState(true)
  const [live, setLive] = useState(true)
  const [speed, setSpeed] = useState<'normal' | 'fast'>('normal')
  const [currency, setCurrency] = useState<(typeof currencies)[number]['value']>('USD')
  const [tab, setTab] = useState<'overview' | 'history'>('overview')
  return (
    <Section title={m.kit_choices()}>
      <Inline gap="lg">
        <Checkbox checked={kept} onChange={setKept} label={m.kit_remember()} />
        <Checkbox checked={!kept} onChange={(on) => setKept(!on)} label={m.kit_all()} />
        <Checkbox checked={false} partly onChange={setKept} label={m.kit_some()} />
        <Checkbox checked disabled onChange={setKept} label={m.kit_settled()} />
        <Checkbox kind="switch" checked={live} onChange={setLive} label={m.kit_live()} />
        <Checkbox
          kind="switch"
          checked={!live}
          onChange={(on) => setLive(!on)}
          label={m.kit_live()}
        />
      </Inline>
      <Field label={m.kit_speed()} group width="full">
        <RadioGroup
          value={speed}
          onChange={setSpeed}
          options={[
            { value: 'normal', label: m.kit_speed_normal(), hint: m.kit_speed_normal_hint() },
            { value: 'fast', label: m.kit_speed_fast(), hint: m.kit_speed_fast_hint() },
          ]}
        />
      </Field>
      <div>
        <Segment
          label={m.kit_currency()}
          value={currency}
          onChange={setCurrency}
          options={currencies.map((one) => ({
            value: one.value,
            label: one.value,
            start: <Flag country={one.country} />,
          }))}
        />
      </div>
      <Tabs
        label={m.kit_details()}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'overview', label: m.kit_overview(), content: m.kit_intro() },
          {
            value: 'history',
            label: m.kit_history(),
            badge: <Badge count={3} tone="neutral" label={m.kit_unread()} />,
            content: m.kit_created(),
          },
        ]}
      />
    </Section>
  )
}
