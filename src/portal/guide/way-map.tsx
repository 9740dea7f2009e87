import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { setupLook } from './shared/setup.ts'
import { wayId } from './shared/way-id.ts'
import { type WayStates, type WayStep, wayNames, waySteps } from './way.ts'

const look = {
  root: css({ flow: 'column', gap: '3', minWidth: '0' }),
  // Steps run from left to right; those above one another can be done at the same time.
  list: css({
    display: 'grid',
    gap: '2',
    gridTemplateColumns: {
      base: '[minmax(0, 1fr)]',
      sm: '[repeat(2, minmax(0, 1fr))]',
      lg: '[repeat(6, minmax(0, 1fr))]',
    },
    gridTemplateRows: { lg: '[repeat(3, auto)]' },
  }),
  box: css({
    flow: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: '2',
    height: 'full',
    px: '4',
    py: '3',
    layerStyle: 'panel',
    color: 'fg',
    _hover: { bg: 'surface.hover' },
  }),
  head: css({ flow: 'line', alignItems: 'baseline', gap: '2', minWidth: '0' }),
  number: css({ color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' }),
  name: css({ textStyle: 'strong', overflowWrap: 'anywhere' }),
  text: css({ display: { base: 'none', lg: 'block' }, color: 'fg.muted', textStyle: 'small' }),
}
const spots: Readonly<Record<WayStep, string>> = {
  registration: css({ gridColumn: { lg: '1' }, gridRow: { lg: '[1 / 4]' } }),
  account: css({ gridColumn: { lg: '2' }, gridRow: { lg: '1' } }),
  identity: css({ gridColumn: { lg: '2' }, gridRow: { lg: '2' } }),
  website: css({ gridColumn: { lg: '3' }, gridRow: { lg: '[1 / 3]' } }),
  payment: css({ gridColumn: { lg: '4' }, gridRow: { lg: '[1 / 3]' } }),
  settlement: css({ gridColumn: { lg: '5' }, gridRow: { lg: '[1 / 3]' } }),
  withdrawal_account: css({ gridColumn: { lg: '[2 / 6]' }, gridRow: { lg: '3' } }),
  withdrawal: css({ gridColumn: { lg: '6' }, gridRow: { lg: '[1 / 4]' } }),
}

/** Dependency map of the steps: a link to each, with its state. */
export function WayMap({ states }: { states: WayStates }) {
  return (
    <nav className={look.root} aria-label={m.first_withdrawal_map()}>
      <p className={look.text}>{m.first_withdrawal_map_text()}</p>
      <ol className={look.list}>
        {waySteps.map((step, index) => {
          const state = states[step]
          const shown = state && setupLook(step, state)
          return (
            <li key={step} className={spots[step]}>
              <a className={look.box} href={`#${wayId(step)}`}>
                <span className={look.head}>
                  <span className={look.number}>{index + 1}</span>
                  <span className={look.name}>{wayNames[step]()}</span>
                </span>
                {shown && <Chip tone={shown.tone} label={shown.label()} />}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
