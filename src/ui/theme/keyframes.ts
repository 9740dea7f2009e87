import { defineKeyframes } from '@pandacss/dev'

export const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  shimmer: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.55' } },
  appear: { from: { opacity: '0' } },
  vanish: { to: { opacity: '0' } },
  vanishFrom: { from: { opacity: '1' }, to: { opacity: '0' } },
  // Makes a table head follow the page within the table.
  follow: { to: { transform: 'translateY(var(--travel, 0px))' } },
  slidUnder: { to: { boxShadow: 'var(--slid-shadow)' } },
  slidOut: { from: { boxShadow: 'var(--slid-shadow)' } },
  rise: { from: { opacity: '0', transform: 'translateY(4px)' } },
  // One period of the glints on the water of the public site.
  drift: { from: { transform: 'translateX(-192px)' } },
  slideIn: { from: { transform: 'translateX(24px)', opacity: '0' } },
})
