import type { ReactNode } from 'react'

/**
 * Own line drawings, one per kind of device, so that an inhaler is recognised before its name is read. Shapes only: the
 * colours say reliever or not, and imitate no product.
 */

const outline = { strokeWidth: 1.6, strokeLinejoin: 'round', strokeLinecap: 'round' } as const

/** Canister in an L-shaped actuator. */
const metered = (
  <>
    <path d="M14 4h9v12h-9z" className="picture-light" />
    <path d="M12 13h13v15a4 4 0 0 1-4 4H8.5L7 25l5-1.5z" className="picture-body" />
    <path d="M7 25l1.5 7" />
  </>
)

/** Upright cylinder on a grip that turns. */
const twist = (
  <>
    <path d="M15 5h10v17H15z" className="picture-light" />
    <path d="M15 9 8 11v5l7 1" className="picture-light" />
    <path d="M13 22h14v9a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2z" className="picture-body" />
    <path d="M17 25v5m3-5v5m3-5v5" />
  </>
)

/** Round disc with a mouthpiece. */
const disc = (
  <>
    <circle cx={21} cy={19} r={13} className="picture-body" />
    <path d="M8.5 15.5 4 17v5l4.8 1" className="picture-light" />
    <circle cx={21} cy={19} r={5} className="picture-light" />
    <path d="M21 14v5" />
  </>
)

/** Rounded body under a cover that slides over the mouthpiece. */
const cover = (
  <>
    <path d="M7 19a12 12 0 0 1 24 0v9a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4z" className="picture-body" />
    <path d="M7 19a12 12 0 0 1 24 0z" className="picture-light" />
    <path d="M14 24h10v4H14z" className="picture-light" />
  </>
)

/** Tall clear base, mouthpiece on top. */
const softMist = (
  <>
    <path d="M13 18h12v14a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2z" className="picture-light" />
    <path d="M13 18v-6l2-6h8l2 6v6z" className="picture-body" />
    <path d="M15 6 8 8v4l5 1" className="picture-body" />
    <path d="M16 23h6m-6 4h6" />
  </>
)

/** Capsule device: mouthpiece over a chamber with side buttons. */
const capsule = (
  <>
    <path d="M15 4h8l1 10H14z" className="picture-light" />
    <path d="M10 14h18v12a7 7 0 0 1-7 7h-4a7 7 0 0 1-7-7z" className="picture-body" />
    <rect x={15} y={20} width={8} height={5} rx={2.5} className="picture-light" />
    <path d="M7 21h3m18 0h3" />
  </>
)

/** Flat body with a button on the back. */
const button = (
  <>
    <path d="M6 16 12 9h15a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5H12l-6-6z" className="picture-body" />
    <path d="M6 16v6" />
    <path d="M22 9V5h6v5" className="picture-light" />
    <rect x={17} y={16} width={9} height={5} rx={1.5} className="picture-light" />
  </>
)

/** Pen with a needle. */
const pen = (
  <>
    <path d="M25 5l8 8-15 15-8-8z" className="picture-body" />
    <path d="M10 20l8 8-4 1-5-5z" className="picture-light" />
    <path d="M11 27l-6 6" />
  </>
)

const nebuliser = (
  <>
    <path d="M6 22h26v8a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z" className="picture-body" />
    <path d="M12 22c0-6 3-4 3-9s6-6 9-3" />
    <path d="M22 6l9 1-2 8-8-2z" className="picture-light" />
  </>
)

const DRAWINGS: Record<string, ReactNode> = {
  pMDI: metered,
  Autohaler: metered,
  Turbuhaler: twist,
  Easyhaler: button,
  Accuhaler: disc,
  Ellipta: cover,
  Spiromax: cover,
  Genuair: button,
  Respimat: softMist,
  Breezhaler: capsule,
  HandiHaler: capsule,
  Zonda: capsule,
  injection: pen,
  nebuliser,
}

export interface InhalerPictureProps {
  /** As in the medication table: 'pMDI', 'Ellipta', 'injection'. */
  device: string
  isReliever?: boolean | undefined
}

/** Decoration: the device's name stands beside it. */
export function InhalerPicture({ device, isReliever = false }: InhalerPictureProps) {
  const drawing = DRAWINGS[device]
  if (!drawing) return null
  return (
    <svg
      aria-hidden="true"
      width={38}
      height={38}
      viewBox="0 0 38 38"
      fill="none"
      {...outline}
      className={`picture ${isReliever ? 'picture-reliever' : 'picture-maintenance'}`}
    >
      {drawing}
    </svg>
  )
}
