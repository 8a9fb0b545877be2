/** HTML as the clipboards of programs hold it, and what is left of it. */
export const CLIPBOARDS: readonly (readonly [name: string, html: string, left: string])[] = [
  [
    'a browser on Windows',
    '<html>\r\n<body>\r\n<!--StartFragment--><p style="color: rgb(32, 33, 34); font-family: sans-serif; margin: 0.5em 0px 1em;"><b>Paper</b> is made of <a href="https://example.org/wiki/Cellulose" title="Cellulose" style="color: rgb(51, 102, 204);">cellulose</a>.<sup id="cite_ref-1" class="reference"><a href="https://example.org/wiki/Paper#cite_note-1">[1]</a></sup></p><!--EndFragment-->\r\n</body>\r\n</html>',
    `<p><strong>Paper</strong> is made of ${link('https://example.org/wiki/Cellulose', 'cellulose')}.${link('https://example.org/wiki/Paper#cite_note-1', '<sup>[1]</sup>')}</p>`,
  ],
  [
    'a browser on Linux',
    `<meta http-equiv="content-type" content="text/html; charset=utf-8"><h1 class="title">Mill</h1><h5>Aside</h5><div class="a"><div>One</div><div><img src="https://track.example/p.gif" width="1" onerror="alert(1)">two<br>three</div></div><span class="Apple-converted-space"> </span><style>p{color:red}</style><script>alert(1)</script>`,
    '<h2>Mill</h2><h4>Aside</h4><p>One</p><p>two</p><p>three</p>',
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7d3b2c1a-7fff-1b2c-3d4e-5f6071829304"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;white-space:pre-wrap;">Water</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Bold</span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;"> italic </span><span style="text-decoration:line-through;-webkit-text-decoration-skip:none;">gone</span><span style="font-size:6.6pt;vertical-align:sub;">2</span><a href="https://example.org/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">here</span></a></p><br><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap;">one</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>two</span></p></li></ul></ul></b><br class="Apple-interchange-newline">',
    `<h2>Water</h2><p><strong>Bold</strong><em> italic </em><s>gone</s><sub>2</sub>${link('https://example.org/', 'here')}</p><ul><li>one<ul><li>two</li></ul></li></ul>`,
  ],
  [
    'Word on Windows',
    `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><title>Draft</title><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- /* Style Definitions */ p.MsoNormal {mso-style-parent:""; font-family:"Calibri";} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment--><h1><span lang=EN-US style='mso-ansi-language:EN-US'>Forests<o:p></o:p></span></h1>\r\n<p class=MsoNormal style='margin-bottom:8.0pt'><b style='mso-bidi-font-weight:normal'>Wood</b> comes\r\nfrom <i>forests</i><a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a><span style='mso-comment-reference:A_1'>.</span><span style='mso-special-character:comment'>[A1]</span></p>\r\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\r\n<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Pine<o:p></o:p></p>\r\n<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Scots</p>\r\n<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Fir</p>\r\n<!--EndFragment--><div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p>A note</p></div></div></body></html>`,
    '<h2>Forests</h2><p><strong>Wood</strong> comes from <em>forests</em>[1].</p><ul><li>Pine<ol><li>Scots</li></ol></li><li>Fir</li></ul>',
  ],
  [
    'Word on the web',
    '<div class="OutlineElement Ltr SCXW1 BCX8"><p class="Paragraph SCXW1" paraid="1" paraeid="{a}{1}" style="font-weight: normal; font-style: normal;"><span data-contrast="auto" lang="EN-GB" class="TextRun SCXW1" style="font-weight: bold;"><span class="NormalTextRun">Strong</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></div><div class="ListContainerWrapper"><ul class="BulletListStyle1" role="list"><li data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement"><p><span>one</span></p></li></ul></div><div class="ListContainerWrapper"><ul role="list"><li data-aria-level="2" role="listitem"><p><span>two</span></p></li></ul></div>',
    '<p><strong>Strong</strong></p><ul><li>one<ul><li>two</li></ul></li></ul>',
  ],
  [
    'Outlook',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><div class=WordSection1><p class=MsoNormal><span style='font-size:11.0pt;mso-fareast-language:EN-US'>Dear all,<o:p></o:p></span></p><p class=MsoNormal><span><o:p>&nbsp;</o:p></span></p><p class=MsoNormal>See <a href="https://example.org/r?a=1&amp;b=2"><span style='color:#0563C1'>the report</span></a> or <a href="mailto:someone@example.org">write</a>.<span style='display:none;mso-hide:all'>hidden</span></p></div><div><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b><span>From:</span></b><span> Someone</span></p></div></div><!--EndFragment--></body></html>`,
    `<p>Dear all,</p><p>See ${link('https://example.org/r?a=1&amp;b=2', 'the report')} or <a href="mailto:someone@example.org">write</a>.</p><p><strong>From:</strong> Someone</p>`,
  ],
  [
    'LibreOffice',
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 7.4 (Linux)"/><style type="text/css">@page { margin: 2cm } p { line-height: 115% }</style></head><body lang="en-GB" dir="ltr"><p style="line-height: 115%; margin-bottom: 0.25cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><u>Under</u> <strike>struck</strike>\n<i>slanted</i></font></font></p><ol><li><p style="margin-bottom: 0cm">first</p><li><p>second</p></ol><p><br/><br/></p></body></html>',
    '<p><u>Under</u> <s>struck</s> <em>slanted</em></p><ol><li>first</li><li>second</li></ol>',
  ],
  [
    'Notion',
    '<meta charset=\'utf-8\'><!-- notionvc: 0d3e8a2f-6a57-4d1e-9a2b-3f0c8d7e6a51 --><h3>Findings</h3><p>They <strong>said</strong> <code>so</code> and <span style="color: rgba(212, 76, 71, 1)">red</span></p><ul><li>one<ul><li>two</li></ul></li></ul><blockquote><p>quoted</p></blockquote><details><summary>More</summary><p>inside</p></details><pre><code class="language-js">a = 1;\nb = 2;</code></pre>',
    '<h3>Findings</h3><p>They <strong>said</strong> so and red</p><ul><li>one<ul><li>two</li></ul></li></ul><blockquote><p>quoted</p></blockquote><p>More</p><p>inside</p><p>a = 1;</p><p>b = 2;</p>',
  ],
  [
    'a spreadsheet',
    '<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{}">Year</td><td>Tonnes</td></tr><tr><td>2024</td><td>1,200</td></tr></tbody></table></google-sheets-html-origin>',
    '<p><strong>Year</strong> Tonnes</p><p>2024 1,200</p>',
  ],
  [
    'a PDF viewer',
    '<meta charset="utf-8"><span style="left: 12%; top: 8.07%; font-size: calc(var(--scale-factor)*9.96px); font-family: serif;" role="presentation" dir="ltr">Emissions fell by half</span><br role="presentation"><span style="left: 12%;" role="presentation" dir="ltr">between two years.</span>',
    '<p>Emissions fell by half between two years.</p>',
  ],
  [
    'a text editor of a Mac',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><meta http-equiv="Content-Style-Type" content="text/css"><title></title><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica}</style></head><body><p class="p1">One<span class="Apple-converted-space">&nbsp; </span></p><p class="p2"><br></p><p class="p1">two</p></body></html>',
    '<p>One</p><p>two</p>',
  ],
];

function link(href: string, words: string): string {
  return `<a href="${href}" rel="noopener noreferrer nofollow ugc" target="_blank">${words}</a>`;
}
