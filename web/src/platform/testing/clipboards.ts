/** A paragraph that Word takes for a list item, written as Word does: `mark` is its marker. */
const item = (level: number, mark: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span lang=ES-PY style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=ES-PY>${text}<o:p></o:p></span></p>\n`;
const word = (body: string, style = '') => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* Font Definitions */ p.MsoNormal {margin:0cm;font-size:11.0pt;} ${style} --></style></head>
<body lang=ES-PY style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const webItem = (level: number, text: string, tag = 'ul', start = '') =>
  `<div class="ListContainerWrapper SCXW9 BCX0"><${tag} class="BulletListStyle${level} SCXW9 BCX0" role="list"${start}><li data-leveltext="" data-font="Symbol" data-listid="7" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW9 BCX0"><p class="Paragraph SCXW9 BCX0"><span data-contrast="auto" class="TextRun SCXW9 BCX0"><span class="NormalTextRun SCXW9 BCX0">${text}</span></span><span class="EOP SCXW9 BCX0" data-ccp-props="{}">&nbsp;</span></p></li></${tag}></div>`;
const docs = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5b1f">${body}</b>`;
const docsItem = (level: number, text: string) =>
  `<li dir="ltr" aria-level="${level}" style="list-style-type:disc;font-weight:400;white-space:pre;"><p dir="ltr" role="presentation"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">${text}</span></p></li>`;
const excel = (rows: string, style = '') => `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>
<meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\,";} td {padding-top:1px;font-weight:400;} ${style}--></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>${rows}<!--EndFragment--></table></body></html>`;
const sheets = (rows: string) =>
  `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody>${rows}</tbody></table></google-sheets-html-origin>`;
const link = (href: string, text: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`;
const p = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('');
const li = (text: string, inner = '') => `<li><p>${text}</p>${inner}</li>`;

/**
 * What programs put on the clipboard, and what a note keeps of it, by program. Modelled on the formats in the paste tests of CKEditor
 * (paste-from-office), TinyMCE, roosterjs and TipTap.
 */
export const CLIPBOARDS: Record<string, readonly [html: string, kept: string]> = {
  'Word: viñetas de tres niveles': [
    word(
      item(1, '·', 'Atender caja') +
        item(2, 'o', 'Arqueo diario') +
        item(3, '§', 'Cierre') +
        item(1, '·', 'Depósitos'),
    ),
    `<ul>${li('Atender caja', `<ul>${li('Arqueo diario', `<ul>${li('Cierre')}</ul>`)}</ul>`)}${li('Depósitos')}</ul>`,
  ],
  'Word: números con letras adentro': [
    word(item(1, '1)', 'Caja') + item(2, 'a.', 'Abrir') + item(2, 'b.', 'Cerrar') + item(1, '2)', 'Banco')),
    `<ol>${li('Caja', `<ol>${li('Abrir')}${li('Cerrar')}</ol>`)}${li('Banco')}</ol>`,
  ],
  'Word: una lista que sigue en 3': [
    word(item(1, '3.', 'Tres') + item(1, '4.', 'Cuatro')),
    `<ol start="3">${li('Tres')}${li('Cuatro')}</ol>`,
  ],
  'Word: un párrafo parte la lista y la cuenta sigue': [
    word(`${item(1, '1.', 'Uno')}<p class=MsoNormal>Ojo<o:p></o:p></p>${item(1, '2.', 'Dos')}`),
    `<ol>${li('Uno')}</ol><p>Ojo</p><ol start="2">${li('Dos')}</ol>`,
  ],
  'Word: romanos': [
    word(item(1, 'i.', 'Uno') + item(1, 'ii.', 'Dos') + item(1, 'iii.', 'Tres')),
    `<ol>${li('Uno')}${li('Dos')}${li('Tres')}</ol>`,
  ],
  'Word: de la h a la i': [
    word(item(1, 'h)', 'Ocho') + item(1, 'i)', 'Nueve')),
    `<ol start="8">${li('Ocho')}${li('Nueve')}</ol>`,
  ],
  'Word: números de varios niveles': [
    word(item(1, '2.', 'Dos') + item(2, '2.1.', 'Dos uno') + item(2, '2.2.', 'Dos dos')),
    `<ol start="2">${li('Dos', `<ol>${li('Dos uno')}${li('Dos dos')}</ol>`)}</ol>`,
  ],
  'Word: la lista empieza en el segundo nivel': [
    word(item(2, 'o', 'Adentro') + item(1, '·', 'Afuera')),
    `<ul>${li('Adentro')}</ul><ul>${li('Afuera')}</ul>`,
  ],
  'Word: de viñetas a números': [
    word(item(1, '·', 'Punto') + item(1, '1.', 'Número', 'l1')),
    `<ul>${li('Punto')}</ul><ol>${li('Número')}</ol>`,
  ],
  'Word: dos listas de números seguidas': [
    word(item(1, '1.', 'A') + item(1, '1.', 'B', 'l1')),
    `<ol>${li('A')}</ol><ol>${li('B')}</ol>`,
  ],
  'Word: la marca en comentarios': [
    `<p class="MsoListParagraph" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="font-family:Symbol">·<span style="font-size: 7pt;">&nbsp;&nbsp;&nbsp; </span></span><!--[endif]--><span>Uno<o:p></o:p></span></p>`,
    `<ul>${li('Uno')}</ul>`,
  ],
  'Word: el navegador dejó solo la letra de la marca': [
    '<p class="MsoListParagraphCxSpFirst" style="margin-left:36pt;text-indent:-18pt"><span style="font-family:Symbol">·&nbsp;&nbsp;&nbsp;&nbsp; </span>Atender caja</p><p class="MsoListParagraphCxSpLast" style="margin-left:72pt;text-indent:-18pt"><span>o&nbsp;&nbsp; </span>Arqueo</p>',
    `<ul>${li('Atender caja', `<ul>${li('Arqueo')}</ul>`)}</ul>`,
  ],
  'Word: sin marca, la hoja de estilo dice que cuenta': [
    word(
      "<p class=MsoListParagraph style='mso-list:l4 level1 lfo5'>Uno</p><p class=MsoListParagraph style='mso-list:l4 level1 lfo5'>Dos</p>",
      '@list l4:level1 {mso-level-number-format:arabic;}',
    ),
    `<ol>${li('Uno')}${li('Dos')}</ol>`,
  ],
  'Word: negrita, cursiva, subrayado y tachado': [
    word('<p class=MsoNormal><b>Negrita</b> <i>cursiva</i> <u>raya</u> <s>no</s><o:p></o:p></p>'),
    p('<strong>Negrita</strong> <em>cursiva</em> <u>raya</u> <s>no</s>'),
  ],
  'Word: negrita por estilo': [
    word(
      "<p class=MsoNormal><span style='font-weight:700;mso-bidi-font-weight:normal'>Sí</span> <span style='mso-bidi-font-weight:bold'>no</span></p>",
    ),
    p('<strong>Sí</strong> no'),
  ],
  'Word: un título': [
    word('<h1><span lang=ES-PY>Experiencia<o:p></o:p></span></h1><p class=MsoNormal>Cajera</p>'),
    p('<strong>Experiencia</strong>', 'Cajera'),
  ],
  'Word: control de cambios': [
    word(
      '<p class=MsoNormal>Sueldo <span class=msoDel><del cite="mailto:Ana" datetime="2026-01-03T10:00">5</del></span><span class=msoIns><ins cite="mailto:Ana" datetime="2026-01-03T10:00">6</ins></span> millones</p>',
    ),
    p('Sueldo 6 millones'),
  ],
  'Word: un comentario': [
    word(
      "<p class=MsoNormal><a style='mso-comment-reference:MG_1'>Buena</a><span class=MsoCommentReference><a class=msocomanchor href=\"#_msocom_1\">[MG1]</a><span style='mso-special-character:comment'>&nbsp;</span></span> candidata</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>¿Segura?</p></div></div>",
    ),
    p('Buena candidata'),
  ],
  'Word: texto oculto': [
    word("<p class=MsoNormal>Se ve<span style='display:none;mso-hide:all'> no se ve</span></p>"),
    p('Se ve'),
  ],
  'Word: una nota al pie': [
    word(
      '<p class=MsoNormal>Título<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a></p>',
    ),
    p('Título[1]'),
  ],
  'Word: líneas cortadas a 80 letras': [
    word('<p class=MsoNormal>Una línea que Word\nparte en dos</p>'),
    p('Una línea que Word parte en dos'),
  ],
  'Word: espacios duros y guiones blandos': [
    word('<p class=MsoNormal>Gs.&nbsp;5.000.000 admi&shy;nistra</p>'),
    p('Gs. 5.000.000 administra'),
  ],
  'Word: un párrafo vacío en medio': [
    word(
      '<p class=MsoNormal>Uno</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Dos</p><p class=MsoNormal><o:p>&nbsp;</o:p></p>',
    ),
    p('Uno', '', 'Dos'),
  ],
  'Word: una tabla': [
    word(
      '<table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal><b>Cargo</b><o:p></o:p></p></td><td><p class=MsoNormal>Años</p></td></tr><tr><td><p class=MsoNormal>Cajera</p></td><td><p class=MsoNormal>3</p></td></tr></table>',
    ),
    p('<strong>Cargo</strong> | Años', 'Cajera | 3'),
  ],
  'Word: un CV en una tabla, con listas en sus celdas': [
    word(
      `<table class=MsoTableGrid><tr><td><p class=MsoNormal>Experiencia</p></td><td>${item(1, '·', 'Caja')}${item(1, '·', 'Banco')}</td></tr></table>`,
    ),
    `<p>Experiencia</p><ul>${li('Caja')}${li('Banco')}</ul>`,
  ],
  'Word: una imagen': [
    word(
      '<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///x.png"/></v:shape><![endif]--><![if !vml]><img width=200 height=100 src="file:///C:/x.png" v:shapes="x"><![endif]>Foto</p>',
    ),
    p('Foto'),
  ],
  'Word: tabulador': [
    word("<p class=MsoNormal>Nombre<span style='mso-tab-count:1'>         </span>Ana</p>"),
    p('Nombre Ana'),
  ],
  'Word en la web: niveles, una lista por línea': [
    webItem(1, 'Caja') + webItem(2, 'Arqueo') + webItem(1, 'Banco'),
    `<ul>${li('Caja', `<ul>${li('Arqueo')}</ul>`)}${li('Banco')}</ul>`,
  ],
  'Word en la web: números que siguen': [
    webItem(1, 'Uno', 'ol', ' start="1"') + webItem(1, 'Dos', 'ol', ' start="2"'),
    `<ol>${li('Uno')}${li('Dos')}</ol>`,
  ],
  'Word en la web: título y negrita': [
    '<div class="OutlineElement Ltr SCXW9"><p class="Paragraph" role="heading" aria-level="2"><span class="TextRun"><span class="NormalTextRun">Perfil</span></span><span class="EOP">&nbsp;</span></p></div><div class="OutlineElement"><p class="Paragraph"><span class="TextRun" style="font-weight:bold"><span class="NormalTextRun">Muy</span></span><span class="TextRun"> buena</span></p></div>',
    p('<strong>Perfil</strong>', '<strong>Muy</strong> buena'),
  ],
  'LibreOffice Writer: listas': [
    '<meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">p { line-height: 115% }</style><ul><li><p style="margin-bottom: 0cm">Uno</p><ul><li><p>Dos</p></li></ul></li></ul><ol start="4"><li><p>Cuatro</p></li></ol>',
    `<ul>${li('Uno', `<ul>${li('Dos')}</ul>`)}</ul><ol start="4">${li('Cuatro')}</ol>`,
  ],
  'LibreOffice Writer: letra': [
    '<p style="margin-bottom: 0cm"><font face="Liberation Serif"><font size="3"><b>Negrita</b> y <i><u>más</u></i></font></font></p>',
    p('<strong>Negrita</strong> y <em><u>más</u></em>'),
  ],
  'LibreOffice Calc': [
    '<table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="left"><b>Nombre</b></td><td align="left"><b>Sueldo</b></td></tr><tr><td height="17" align="left">Ana</td><td align="right" sdval="5000000" sdnum="1033;">5.000.000</td></tr></table>',
    p('<strong>Nombre</strong> | <strong>Sueldo</strong>', 'Ana | 5.000.000'),
  ],
  'Google Docs: su envoltura no es negrita': [
    docs(
      '<p dir="ltr"><span style="font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Normal </span><span style="font-weight:700;white-space:pre-wrap;">negrita</span><span style="font-style:italic;white-space:pre-wrap;"> cursiva</span></p>',
    ),
    p('Normal <strong>negrita</strong><em> cursiva</em>'),
  ],
  'Google Docs: listas, la de adentro al lado de su línea': [
    docs(`<ul>${docsItem(1, 'Uno')}<ul>${docsItem(2, 'Dos')}</ul>${docsItem(1, 'Tres')}</ul>`),
    `<ul>${li('Uno', `<ul>${li('Dos')}</ul>`)}${li('Tres')}</ul>`,
  ],
  'Google Docs: un título sin negrita en su letra': [
    docs('<h1 dir="ltr"><span style="font-size:20pt;font-weight:400;">Perfil</span></h1>'),
    p('<strong>Perfil</strong>'),
  ],
  'Google Docs: un enlace': [
    docs(
      '<p dir="ltr"><a href="https://a.example/?x=1&amp;y=2" style="text-decoration:none;"><span style="text-decoration:underline;color:#1155cc;">acá</span></a></p>',
    ),
    p(link('https://a.example/?x=1&amp;y=2', 'acá')),
  ],
  'Google Docs: un comentario': [
    docs('<p dir="ltr"><span>Buena</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p>'),
    p('Buena'),
  ],
  'Google Docs: línea en blanco': [
    docs('<p dir="ltr"><span>Uno</span></p><br /><p dir="ltr"><span>Dos</span></p>'),
    p('Uno', '', 'Dos'),
  ],
  'Excel: dos columnas': [
    excel(
      "<tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64>Nombre</td><td class=xl65 width=64>Salario</td></tr><tr height=20><td height=20>Ana</td><td align=right>5.000.000</td></tr>",
      '.xl65 {mso-style-parent:style0;font-weight:700;}',
    ),
    p('<strong>Nombre</strong> | <strong>Salario</strong>', 'Ana | 5.000.000'),
  ],
  'Excel: celdas vacías': [
    excel(
      '<tr><td>A</td><td></td><td>C</td><td>&nbsp;</td></tr><tr><td></td><td>B</td><td></td><td></td></tr><tr><td></td><td></td></tr>',
    ),
    p('A | | C', '| B'),
  ],
  'Excel: celdas unidas': [
    excel(
      "<tr><td colspan=2 style='mso-ignore:colspan'>Sueldos</td><td>2026</td></tr><tr><td rowspan=2>Caja</td><td>Ana</td><td>5</td></tr><tr><td>Beto</td><td>6</td></tr>",
    ),
    p('Sueldos | | 2026', 'Caja | Ana | 5', '| Beto | 6'),
  ],
  'Excel: una celda de varias líneas': [
    excel('<tr><td>Ana<br>\n    Cajera</td><td>x</td></tr>'),
    p('Ana / Cajera | x'),
  ],
  'Excel: una sola celda': [excel('<tr><td>Ana</td></tr>'), 'Ana'],
  'Excel: una columna': [excel('<tr><td>Ana</td></tr><tr><td>Beto</td></tr>'), p('Ana', 'Beto')],
  'Excel: una fila escondida': [
    excel("<tr><td>Ana</td><td>1</td></tr><tr style='display:none'><td>Beto</td><td>2</td></tr>"),
    p('Ana | 1'),
  ],
  'Sheets: una tabla': [
    sheets(
      '<tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{&quot;1&quot;:2}">Nombre</td><td style="font-weight:bold;">Sueldo</td></tr><tr><td>Ana</td><td style="text-align:right;" data-sheets-numberformat="{}">5.000.000</td></tr>',
    ),
    p('<strong>Nombre</strong> | <strong>Sueldo</strong>', 'Ana | 5.000.000'),
  ],
  'Sheets: una celda': [
    '<style type="text/css"><!--td {border: 1px solid #ccc;}--></style><span style="font-size:10pt;font-family:Arial;" data-sheets-root="1">Ana &amp; Beto</span>',
    'Ana &amp; Beto',
  ],
  'Una tabla de una página, con encabezado y título': [
    '<table><caption>Vacantes</caption><thead><tr><th>Cargo</th><th>Ciudad</th></tr></thead><tbody><tr><td>Cajera</td><td>Luque</td></tr></tbody></table>',
    p('Vacantes', '<strong>Cargo</strong> | <strong>Ciudad</strong>', 'Cajera | Luque'),
  ],
  'Un correo puesto en una tabla': [
    '<table role="presentation"><tr><td><table><tr><td><p>Hola</p></td></tr><tr><td><p>Chau</p></td></tr></table></td></tr></table>',
    p('Hola', 'Chau'),
  ],
  'Una página: enlaces': [
    '<p><a href="https://a.example/b">web</a> <a href="mailto:a@x.py">correo</a> <a href="/otra">acá</a> <a href="javascript:x">no</a></p>',
    p(`${link('https://a.example/b', 'web')} ${link('mailto:a@x.py', 'correo')} acá no`),
  ],
  'Una página: sin guiones, estilos ni lo escondido': [
    '<div><style>p{color:red}</style><script>alert(1)</script><p>Se ve</p><p hidden>no</p><span style="display:none">no</span><span class="sr-only">no</span><noscript>no</noscript></div>',
    p('Se ve'),
  ],
  'Una página: cajas dentro de cajas': [
    '<div><div><div>Uno</div></div><div><span>Dos</span></div></div><div></div><div>Tres</div>',
    p('Uno', 'Dos', 'Tres'),
  ],
  'Una página: cortes de línea seguidos': ['Uno<br>dos<br><br><br>tres<br>', p('Uno<br />dos', 'tres')],
  'Una página: lista de definiciones': ['<dl><dt>Cargo<dd>Cajera</dl>', p('Cargo', 'Cajera')],
  'Una página: etiquetas sin cerrar': [
    '<ul><li>Uno<li>Dos</ul><p>Tres<p>Cuatro',
    `<ul>${li('Uno')}${li('Dos')}</ul>${p('Tres', 'Cuatro')}`,
  ],
  'Una página: texto con sus saltos': [
    '<pre>uno\n  dos</pre><span style="white-space: pre-wrap;">tres\ncuatro</span>',
    p('uno<br />dos', 'tres<br />cuatro'),
  ],
  'Una página: emoji, de derecha a izquierda y sin ancho': [
    '<p dir="rtl">שלום 👩‍💻 a\u200bb\ufeffc</p>',
    p('שלום 👩‍💻 abc'),
  ],
  'Una página: emoji que son imágenes': [
    '<p>Dale <img alt="👍🏽" src="x.png" draggable="false"></p>',
    p('Dale 👍🏽'),
  ],
  'Una página: signos por su nombre': [
    '<p>Ñand&uacute; &ldquo;x&rdquo; &#8211; &#x1F600; &euro; &amp;lt; A&B</p>',
    p('Ñandú “x” – 😀 € &amp;lt; A&amp;B'),
  ],
  Gmail: [
    '<div dir="ltr">Hola <b>Ana</b><div><br></div><div>Te paso el <a href="https://x.example">enlace</a>.</div></div>',
    p('Hola <strong>Ana</strong>', '', `Te paso el ${link('https://x.example', 'enlace')}.`),
  ],
  'Outlook: lista': [
    '<ul style="margin-top:0in" type="disc"><li class="MsoListParagraph" style="margin-left:0in;mso-list:l0 level1 lfo1">Uno<o:p></o:p></li><ul style="margin-top:0in" type="circle"><li class="MsoListParagraph" style="mso-list:l0 level2 lfo1">Dos</li></ul></ul>',
    `<ul>${li('Uno', `<ul>${li('Dos')}</ul>`)}</ul>`,
  ],
  'Outlook: un correo citado': [
    '<div class="WordSection1"><p class="MsoNormal">Va mi respuesta.</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>De:</b> Ana &lt;ana@x.py&gt; <br><b>Asunto:</b> Oferta</p></div><p class="MsoNormal">Hola</p></div>',
    p(
      'Va mi respuesta.',
      '<strong>De:</strong> Ana &lt;ana@x.py&gt;<br /><strong>Asunto:</strong> Oferta',
      'Hola',
    ),
  ],
  'El traductor de Chrome': [
    '<p><font dir="auto" style="vertical-align: inherit;"><font dir="auto" style="vertical-align: inherit;">Hola </font></font><b><font>Ana</font></b></p>',
    p('Hola <strong>Ana</strong>'),
  ],
  'Grammarly y LanguageTool': [
    '<p>Hola<grammarly-extension data-grammarly-shadow-root="true">x</grammarly-extension><lt-highlighter>y</lt-highlighter> <g class="gr_ gr-alert" id="1">Ana</g></p>',
    p('Hola Ana'),
  ],
  'Una imagen sola': ['<meta charset="utf-8"><img src="https://a.example/x.png" alt="Logo">', ''],
  'Visual Studio Code': [
    '<div style="color:#ccc;font-family:monospace;white-space:pre;"><div><span style="color:#888;">uno</span></div><br><div>dos</div></div>',
    p('uno', '', 'dos'),
  ],
  Notion: [
    '<p>Tareas</p><ul>\n<li><strong>Una</strong>\n<ol>\n<li>dos</li>\n</ol>\n</li>\n</ul>',
    `<p>Tareas</p><ul>${li('<strong>Una</strong>', `<ol>${li('dos')}</ol>`)}</ul>`,
  ],
  PowerPoint: [
    "<div style='mso-special-format:bullet'><span style='font-weight:bold'>Uno</span></div><div>Dos</div>",
    p('<strong>Uno</strong>', 'Dos'),
  ],
  'Otro editor como el nuestro, con lo que acá no hay': [
    '<h2 data-pm-slice="1 1 []">Título</h2><p>x</p>',
    p('<strong>Título</strong>', 'x'),
  ],
  'Lo que se copió acá': [
    '<meta charset=\'utf-8\'><ol start="3" data-pm-slice="3 3 []"><li><p>a  b</p></li><li><p></p></li></ol>',
    '<ol start="3" data-pm-slice="3 3 []"><li><p>a  b</p></li><li><p></p></li></ol>',
  ],
};
