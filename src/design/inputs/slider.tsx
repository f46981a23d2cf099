import clsx from 'clsx'
import type { ComponentProps, CSSProperties } from 'react'
import { useFieldControl } from './field-context.ts'

export type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'step' | 'onChange'> & {
  value: number
  min: number
  max: number
  step?: number
  onValueChange: (value: number) => void
  /** Announced instead of the bare number, for example '16 pixels'. */
  valueText?: string
}

export function Slider({
  value,
  min,
  max,
  step = 1,
  onValueChange,
  valueText,
  className,
  style,
  ...props
}: SliderProps) {
  const fill = max > min ? ((value - min) / (max - min)) * 100 : 0
  return (
    <input
      type="range"
      min={min}
      max={max}
      step={step}
      value={value}
      aria-valuetext={valueText}
      className={clsx('slider', className)}
      style={{ '--fill': `${fill}%`, ...style } as CSSProperties}
      onChange={(event) => onValueChange(event.target.valueAsNumber)}
      {...useFieldControl(props)}
    />
  )
}
