// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Figure } from './figure.tsx'

afterEach(cleanup)

describe('while the source is synthetic', () => {
  it('shows the specified figure with its mark, whatever the records say', () => {
    const { container } = render(<Figure sample={1247} live={8061} source="sample" />)
    expect(container.textContent).toContain('1,247')
    expect(container.textContent).not.toContain('8,061')
    const mark = screen.getByRole('button', { name: 'Sample' })
    expect(document.getElementById(mark.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Specified sample figure, not measured from records',
    )
  })

  it('opens nothing, as there are no rows behind a sample', () => {
    render(<Figure sample={1247} live={8} source="sample" href="/patients" />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('while the source is real', () => {
  it('shows the live value without a mark', () => {
    const { container } = render(<Figure sample={1247} live={0} source="records" />)
    expect(container.textContent).toBe('0')
    expect(screen.queryByText('Sample')).toBeNull()
  })

  it.each([undefined, null])('shows a dash and says "No data" for %s, never the sample', (live) => {
    const { container } = render(<Figure sample={1247} live={live} source="records" onOpen={() => {}} />)
    expect(container.textContent).toBe('—No data')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('formats the value', () => {
    const percent = (value: number) => `${Math.round(value * 100)} %`
    render(<Figure sample={0.5} live={0.914} source="records" format={percent} />)
    expect(screen.getByText('91 %')).toBeDefined()
  })

  it('leads to the rows behind it by address', () => {
    render(<Figure sample={3} live={4} source="records" href="/?alerts=critical" openLabel="Show critical alerts" />)
    const link = screen.getByRole('link', { name: '4. Show critical alerts' })
    expect(link.getAttribute('href')).toBe('/?alerts=critical')
  })

  it('leads to the rows behind it by a handler', () => {
    const open = vi.fn()
    render(<Figure sample={3} live={4} source="records" onOpen={open} />)
    fireEvent.click(screen.getByRole('button', { name: '4' }))
    expect(open).toHaveBeenCalledOnce()
  })
})
