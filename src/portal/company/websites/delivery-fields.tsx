import { fileDeliveries, storeLimits } from '#domain/company/websites.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { Card } from '#ui/card.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Stack } from '#ui/stack.tsx'
import type { PartProps } from './website-fields.tsx'

const names = {
  portal: { label: m.websites_delivery_portal, hint: m.websites_delivery_portal_hint },
  sftp: { label: m.websites_delivery_sftp, hint: m.websites_delivery_sftp_hint },
}

/** How the website receives its files; SFTP needs a target directory. */
export const DeliveryFields = ({ draft, faults, disabled, onChange }: PartProps) => (
  <Card title={m.websites_form_delivery()}>
    <Stack gap="md">
      <Field group width="full" label={m.websites_delivery()} hideLabel disabled={disabled}>
        <RadioGroup
          flow="column"
          value={draft.fileDelivery}
          options={fileDeliveries.map((value) => ({
            value,
            label: names[value].label(),
            hint: names[value].hint(),
          }))}
          onChange={(fileDelivery) => onChange({ fileDelivery })}
        />
      </Field>
      {draft.fileDelivery === 'sftp' && (
        <Field
          required
          width="full"
          label={m.websites_sftp_directory()}
          error={faults.sftpDirectory}
          disabled={disabled}
        >
          <DraftInput
            value={draft.sftpDirectory}
            placeholder="/outgoing/acquiring"
            format={textFormat(storeLimits.sftpDirectory)}
            spellCheck={false}
            autoComplete="off"
            onChange={(sftpDirectory) => onChange({ sftpDirectory })}
          />
        </Field>
      )}
    </Stack>
  </Card>
)
