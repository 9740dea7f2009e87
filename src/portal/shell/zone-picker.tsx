import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { timeZones } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { LazyMenu } from '#portal/kit/lazy-menu.tsx'
import { useZoneSwitch } from '#portal/kit/use-switches.ts'
import { zone } from '#portal/kit/zone.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'

const here = <Check aria-label={m.shell_chosen()} />
// As wide as the tick, so that all names align.
const elsewhere = <span className={css({ width: '4' })} />

export function ZonePicker() {
  const choose = useZoneSwitch()
  return (
    <LazyMenu
      trigger={
        <Button
          size="sm"
          look="ghost"
          tone="neutral"
          icon={<Clock />}
          aria-label={m.shell_zone_picker({ zone: zone() })}
        >
          {zone()}
        </Button>
      }
      items={timeZones.map((one) => ({
        id: one,
        label: one,
        icon: one === zone() ? here : elsewhere,
        onSelect: () => choose(one),
      }))}
    />
  )
}
