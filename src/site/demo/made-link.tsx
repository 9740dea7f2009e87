import { m } from '#paraglide/messages.js'
import { numberText, outcomeNames, outcomes } from '#payer/simulator/cards.ts'
import type { Shop } from '#payer/simulator/shop.ts'
import { useSeen } from '#payer/simulator/use-seen.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { instantText } from './instant-text.ts'
import { linkStates, stateOf } from './link-state.ts'
import { heading, hint } from './look.ts'

const address = css({
  px: '3',
  py: '2',
  bg: 'surface.sunken',
  borderRadius: 'md',
  textStyle: 'code',
  overflowWrap: 'anywhere',
})

type Props = { shop: Shop; address: string; onAgain: () => void }

/** The created link: its state, and the choice of the payment's outcome while it is open. */
export function MadeLink({ shop, address: url, onAgain }: Props) {
  const seen = useSeen(shop)
  const state = stateOf(seen)
  const { tone, name, text } = linkStates[state]
  const open = state !== 'paid' && state !== 'expired'
  const until = instantText(new Date(seen.link.validUntil))
  const cards = outcomes.map((outcome) => ({
    value: outcome,
    label: outcomeNames[outcome](),
    hint: numberText(outcome),
  }))
  return (
    <Stack gap="lg">
      <div>
        <h2 className={heading}>{m.demo_link_title()}</h2>
        <p className={hint}>{m.demo_link_note()}</p>
      </div>
      <div className={address}>
        <span className={css({ srOnly: true })}>{m.demo_link_address()}: </span>
        {url}
      </div>
      <div role="status" aria-label={m.demo_state()}>
        <Stack gap="sm" align="start">
          <Chip tone={tone} label={name()} />
          <p>{text({ until })}</p>
        </Stack>
      </div>
      {open && (
        <>
          <Field label={m.demo_outcome()} help={m.demo_outcome_help()} width="full" group>
            <RadioGroup
              value={seen.outcome}
              onChange={shop.choose}
              options={cards}
              flow="column"
              disabled={seen.link.attempt !== null}
            />
          </Field>
          <Inline>
            {seen.link.attempt === null && (
              <Button look="outline" tone="neutral" onClick={shop.runOut}>
                {m.demo_expire()}
              </Button>
            )}
            <Button look="outline" onClick={onAgain}>
              {m.demo_again()}
            </Button>
          </Inline>
        </>
      )}
    </Stack>
  )
}
