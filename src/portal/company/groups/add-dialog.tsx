import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { leave } from '#portal/kit/leaving.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Segment } from '#ui/segment.tsx'
import { Stack } from '#ui/stack.tsx'
import { AddOne } from './add-one.tsx'
import { AddSeveral } from './add-several.tsx'
import { words } from './labels.ts'

type Way = 'one' | 'several'

/** Adds one group with its websites, or many by name; also explains what groups are for. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<Way>('one')
  const [busy, setBusy] = useState(false)
  const props = { busy, onBusy: setBusy, onClose }
  return (
    <Dialog
      open
      width="488"
      title={m.groups_add()}
      description={words.explanation()}
      closeLabel={m.portal_close()}
      busy={busy}
      onClose={() => leave(onClose)}
    >
      <Stack>
        <Segment<Way>
          label={m.groups_add_way()}
          value={way}
          onChange={(other) => leave(() => setWay(other))}
          options={[
            { value: 'one', label: m.groups_add_one(), disabled: busy },
            { value: 'several', label: m.groups_add_several(), disabled: busy },
          ]}
        />
        {way === 'one' ? <AddOne {...props} /> : <AddSeveral {...props} />}
      </Stack>
    </Dialog>
  )
}
