import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { ImagePreview } from '#ui/image-preview.tsx'
import { Inline } from '#ui/stack.tsx'
import { Section } from './section.tsx'

const widths = ['360', '450', '488', '530'] as const
const nothing = () => {}

export function LayersSection() {
  const [width, setWidth] = useState<(typeof widths)[number] | null>(null)
  const [drawer, setDrawer] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = () => setWidth(null)
  return (
    <Section title={m.kit_layers()}>
      <Inline>
        {widths.map((one) => (
          <Button key={one} look="outline" tone="neutral" onClick={() => setWidth(one)}>
            {m.kit_open_dialog({ width: one })}
          </Button>
        ))}
        <Button look="outline" tone="neutral" onClick={() => setDrawer(true)}>
          {m.kit_open_drawer()}
        </Button>
        <ImagePreview
          src="/favicon.svg"
          alt={m.kit_picture()}
          openLabel={m.kit_preview()}
          closeLabel={m.kit_close()}
        />
      </Inline>
      <Dialog
        open={width !== null}
        onClose={close}
        width={width ?? '360'}
        busy={busy}
        title={m.kit_dialog_title()}
        description={m.kit_dialog_text()}
        closeLabel={m.kit_close()}
        footer={
          <>
            <Button look="outline" tone="neutral" disabled={busy} onClick={close}>
              {m.kit_cancel()}
            </Button>
            <Button loading={busy} onClick={() => setBusy(true)}>
              {m.kit_withdraw()}
            </Button>
          </>
        }
      >
        <DescriptionList
          flow="line"
          items={[
            { name: m.kit_amount(), value: '1,250.00 USD' },
            { name: m.kit_balance(), value: '98,765.43 USD' },
          ]}
        />
      </Dialog>
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        title={m.kit_drawer_title()}
        closeLabel={m.kit_close()}
        footer={<Button onClick={() => setDrawer(false)}>{m.kit_save()}</Button>}
      >
        <DescriptionList columns={1} items={[{ name: m.kit_store(), value: 'Aqua 1' }]} />
      </Drawer>
    </Section>
  )
}

export function FilesSection() {
  return (
    <Section title={m.kit_files()}>
      <FileDrop
        label={m.kit_drop()}
        hint={m.kit_drop_hint()}
        onFiles={nothing}
        items={[
          {
            id: '1',
            name: 'licence.pdf',
            progress: 64,
            progressLabel: m.kit_uploading(),
            removeLabel: m.kit_remove(),
            onRemove: nothing,
          },
          {
            id: '2',
            name: 'passport.png',
            note: '1.2 MB',
            pictureUrl: '/favicon.svg',
            removeLabel: m.kit_remove(),
            onRemove: nothing,
          },
          {
            id: '3',
            name: 'statement-2026-10.pdf',
            error: m.kit_too_large(),
            removeLabel: m.kit_remove(),
            onRemove: nothing,
          },
        ]}
      />
    </Section>
  )
}
