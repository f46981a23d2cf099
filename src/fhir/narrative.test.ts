import { expect, test } from 'vitest'
import { isActive } from './narrative.ts'

const div = (inner: string) => `<div xmlns="http://www.w3.org/1999/xhtml">${inner}</div>`

test.each([
  '<svg/onload=alert(1)>',
  '<svg onload="alert(1)"/>',
  '<p onclick="x()">a</p>',
  '<p/onclick="x()">a</p>',
  '<img src="x" onerror="x()"/>',
  '<img src=x onerror=x()>',
  '<script>x</script>',
  '<scr<script>ipt>',
  '<a href="javascript:x">a</a>',
  '<a href=" java&#115;cript:x">a</a>',
  '<a href="data:text/html,x">a</a>',
  '<iframe src="https://x.example"></iframe>',
  '<math><mi>x</mi></math>',
  '<p style="background:url(https://x.example)">a</p>',
  '<!DOCTYPE html>',
  '<p',
])('active content: %s', (inner) => expect(isActive(div(inner))).toBe(true))

test.each([
  'Plain words, 3 &lt; 4',
  '<p>One<br/>two</p>',
  '<table class="grid"><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  '<a href="https://example.org/a?b=c">link</a> <a href="#top">up</a> <a href="Patient/1">p</a> <a href="Patient-a.html">q</a>',
  '<img src="data:image/png;base64,AAAA" alt="a"/>',
  '<!-- a remark --><span style="color: red" lang="en-AU" xml:lang="en">x</span>',
])('a narrative: %s', (inner) => expect(isActive(div(inner))).toBe(false))
