import { render, screen } from '@testing-library/react'

import { ChatText, piecesOf } from './text'

const links = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? [])

describe('a text from a stranger', () => {
  it('is text, whatever it says', () => {
    const { container } = render(<ChatText text={'<img src=x onerror=alert(1)> & <b>bold</b>'} />)
    expect(container).toHaveTextContent('<img src=x onerror=alert(1)> & <b>bold</b>')
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  it('has links that take nothing along', () => {
    render(<ChatText text="See https://causeway.test/fees." />)
    const link = screen.getByRole('link', { name: 'https://causeway.test/fees' })
    expect(link).toHaveAttribute('href', 'https://causeway.test/fees')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(link).toHaveAttribute('target', '_blank')
  })

  it.each([
    'http://causeway.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://causeway.test',
    'https://bank.test@evil.test/x',
    'https://',
    'xhttps:/causeway.test',
  ])('has no link in %s', (text) => {
    expect(links(text)).toEqual([])
  })

  it.each([
    ['(https://a.test/x)', 'https://a.test/x'],
    ['https://a.test, and', 'https://a.test/'],
    ['„https://a.test/?q=1“', 'https://a.test/?q=1'],
    ['https://a.test/<script>', 'https://a.test/'],
  ])('has in %s the link %s', (text, href) => {
    expect(links(text)).toEqual([href])
  })

  it('reads in the direction in which it is written', () => {
    expect(piecesOf('abc \u202Etxt.exe\u202C \u2066x\u2069')).toEqual([
      { text: 'abc txt.exe x', href: null },
    ])
  })
})
