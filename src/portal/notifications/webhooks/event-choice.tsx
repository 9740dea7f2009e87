import {
  chosenTopics,
  chosenTypes,
  shortest,
  typesOf,
  type WebhookEventType,
  type WebhookTopic,
} from '#domain/notifications/webhook-events.ts'
import { webhookEventLabels, webhookTopicLabels } from '#labels/notifications/webhook-events.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Checkbox } from '#ui/checkbox.tsx'

const look = {
  root: css({ flow: 'column', gap: '3' }),
  noun: css({ borderTopWidth: 'hair', pt: '3' }),
  types: css({ flow: 'column', gap: '2', pl: '5', pt: '2' }),
  summary: css({ cursor: 'pointer', textStyle: 'small', color: 'accent.fg', pl: '5' }),
}

export type EventChoiceProps = {
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

/** The events of an endpoint: all, all of a topic, or single ones. A whole topic includes its future events. */
export function EventChoice({ value, onChange }: EventChoiceProps) {
  const chosen = chosenTypes(value)
  const all = value.includes('*')
  const set = (types: readonly WebhookEventType[], on: boolean) =>
    onChange(shortest(on ? [...chosen, ...types] : chosen.filter((type) => !types.includes(type))))
  return (
    <div className={look.root}>
      <Checkbox
        checked={all}
        partly={!all && chosen.length > 0}
        label={m.webhooks_events_all()}
        hint={m.webhooks_events_all_hint()}
        onChange={(on) => onChange(on ? ['*'] : [])}
      />
      {chosenTopics.map((noun) => (
        <NounChoice key={noun} noun={noun} chosen={chosen} onChange={set} />
      ))}
    </div>
  )
}

type NounChoiceProps = {
  noun: WebhookTopic
  chosen: readonly WebhookEventType[]
  onChange: (types: readonly WebhookEventType[], on: boolean) => void
}

function NounChoice({ noun, chosen, onChange }: NounChoiceProps) {
  const types = typesOf(noun)
  const count = types.filter((type) => chosen.includes(type)).length
  return (
    <div className={look.noun}>
      <Checkbox
        checked={count === types.length}
        partly={count > 0 && count < types.length}
        label={webhookTopicLabels[noun]({})}
        onChange={(on) => onChange(types, on)}
      />
      <details>
        <summary className={look.summary}>
          {m.webhooks_events_of({ count: String(count), total: String(types.length) })}
        </summary>
        <div className={look.types}>
          {types.map((type) => (
            <Checkbox
              key={type}
              checked={chosen.includes(type)}
              label={type}
              hint={webhookEventLabels[type]({})}
              onChange={(on) => onChange([type], on)}
            />
          ))}
        </div>
      </details>
    </div>
  )
}
