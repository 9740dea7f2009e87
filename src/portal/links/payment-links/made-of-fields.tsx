import type { ReactNode } from 'react'
import { isCurrency } from '#domain/currencies.ts'
import type { MissingPart } from '#machines/links/flows/pay-link-create.ts'
import { m } from '#paraglide/messages.js'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { type Option, Select } from '#ui/select.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { partHref } from './addresses.ts'
import { websiteChosen } from './draft.ts'
import { pair } from './form-look.ts'
import { brandOf, modeOf } from './link-stock.ts'
import type { LinkForm } from './use-link-form.ts'

/** The parts of a link: the website with its currency, and theme and mode or brand and template. */
export function MadeOfFields({ form }: { form: LinkForm }) {
  const { draft, stock, errors, busy, set } = form
  const { websites } = stock
  const website = websites.find(({ storeId }) => storeId === draft.storeId)
  return (
    <Card title={m.payment_links_made_of()}>
      <Stack>
        <div className={pair}>
          <Field
            required
            width="full"
            label={m.payment_links_website()}
            error={errors.storeId}
            disabled={busy}
          >
            <Select
              value={draft.storeId}
              placeholder={m.payment_links_choose()}
              options={websites.map(({ storeId, storeName }) => ({
                value: storeId,
                label: storeName,
              }))}
              onChange={(storeId) => set(websiteChosen(stock, draft, storeId))}
            />
          </Field>
          <Field
            required
            width="full"
            label={m.payment_links_currency()}
            error={errors.currency}
            disabled={busy || !website}
          >
            <Select
              value={draft.currency}
              placeholder={m.payment_links_choose()}
              options={(website?.currencies ?? [])
                .filter(isCurrency)
                .map((code) => ({ value: code, label: code }))}
              onChange={(currency) => set({ currency })}
            />
          </Field>
          {draft.version === 3 ? <NewerParts form={form} /> : <OlderParts form={form} />}
        </div>
        {draft.version !== 3 && <MailChoice form={form} />}
      </Stack>
    </Card>
  )
}

type PartProps = {
  form: LinkForm
  part: Exclude<MissingPart, 'website'>
  label: string
  value: string
  options: readonly Option[]
  error: string | undefined
  /** What the selected part includes. */
  help?: ReactNode
  /** Shown when there is none to choose. */
  none?: string
  onChange: (id: string) => void
}

/** One part of a link, with links to edit it and to add another. */
function Part({ form, part, label, value, options, error, help, none, onChange }: PartProps) {
  const edit = value === '' ? undefined : partHref(part, value)
  const add = partHref(part)
  return (
    <Field
      required
      width="full"
      label={label}
      error={error}
      disabled={form.busy}
      help={
        <Inline>
          {options.length === 0 ? none : help}
          {edit && <LinkText href={edit}>{m.payment_links_edit_it()}</LinkText>}
          {add && <LinkText href={add}>{m.payment_links_add_one()}</LinkText>}
        </Inline>
      }
    >
      <Select
        value={value}
        placeholder={m.payment_links_choose()}
        options={options}
        onChange={onChange}
      />
    </Field>
  )
}

const noneOfWebsite = (storeId: string): string =>
  storeId === '' ? m.payment_links_website_first() : m.payment_links_none_of_website()

function NewerParts({ form }: { form: LinkForm }) {
  const { draft, stock, errors, set } = form
  const sender = brandOf(stock, draft)?.senderAddress
  const mode = modeOf(stock, draft)
  return (
    <>
      <Part
        form={form}
        part="theme"
        label={m.payment_links_theme()}
        value={draft.themeId}
        options={stock.themes
          .filter(({ storeId }) => storeId === draft.storeId)
          .map(({ themeId, name, isDefault }) => ({
            value: themeId,
            label: isDefault ? m.payment_links_default({ name }) : name,
          }))}
        error={errors.themeId}
        help={m.payment_links_theme_help()}
        none={noneOfWebsite(draft.storeId)}
        onChange={(themeId) => set({ themeId })}
      />
      <Part
        form={form}
        part="mode"
        label={m.payment_links_mode()}
        value={draft.modeId}
        options={stock.modes.map(({ modeId, name }) => ({ value: modeId, label: name }))}
        error={errors.modeId}
        help={
          mode?.sendsMail
            ? sender && m.payment_links_from({ sender })
            : mode && m.payment_links_no_mail()
        }
        onChange={(modeId) => set({ modeId })}
      />
    </>
  )
}

function OlderParts({ form }: { form: LinkForm }) {
  const { draft, stock, errors, set } = form
  const sender = brandOf(stock, draft)?.senderAddress
  return (
    <>
      <Part
        form={form}
        part="brand"
        label={m.payment_links_brand()}
        value={draft.brandId}
        options={stock.brands
          .filter(({ storeId }) => storeId === draft.storeId)
          .map(({ brandId, name }) => ({ value: brandId, label: name }))}
        error={errors.brandId}
        help={sender && m.payment_links_from({ sender })}
        none={noneOfWebsite(draft.storeId)}
        onChange={(brandId) => set({ brandId })}
      />
      <Part
        form={form}
        part="template"
        label={m.payment_links_template()}
        value={draft.templateId}
        options={stock.templates.map(({ templateId, name }) => ({
          value: templateId,
          label: name,
        }))}
        error={errors.templateId}
        help={m.payment_links_template_help()}
        onChange={(templateId) => set({ templateId })}
      />
    </>
  )
}

const MailChoice = ({ form: { draft, busy, set } }: { form: LinkForm }) => (
  <>
    <Checkbox
      label={m.payment_links_sends_mail()}
      checked={draft.sendsMail}
      disabled={busy}
      onChange={(sendsMail) => set({ sendsMail })}
    />
    <Checkbox
      label={m.payment_links_reminds()}
      hint={m.payment_links_reminds_hint()}
      checked={draft.reminds}
      disabled={busy}
      onChange={(reminds) => set({ reminds })}
    />
  </>
)
