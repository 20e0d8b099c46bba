import { classesOf, FAMILIES, type Family } from './families.ts';
import { type Markup, markup } from './html.ts';
import { COLOURS } from './people.ts';

/**
 * The styles of the report. Text has a contrast of 4.5 to 1 or more in both colour schemes. Lines that carry a meaning
 * have 3 to 1. People (`p0` to `p8`) are blue, violet and grey. Families of behaviours have other hues and marks of their
 * own.
 */
export const STYLE: Markup = markup`
:root{color-scheme:light dark;
--paper:#fff;--soft:#f6f7f9;--ink:#1a1f36;--muted:#545b6b;--line:#e3e6eb;--edge:#8a91a0;--link:#0b5cad;
--bad:#b42318;--bad-soft:#fef0ee;--fair:#8a5300;--fair-soft:#fdf4e3;--good:#1b6e3c;--good-soft:#e9f6ee;
--p0:#2563eb;--p1:#7c3aed;--p2:#0e7490;--p3:#1e2a78;--p4:#a3259b;--p5:#5b7fa6;--p6:#3f4a5c;--p7:#9a6fd0;--p8:#7b8494;
--l:#15803d;--q:#a15c00;--o:#5c7a00;--f:#c2255c;--s:#7a4a2b;--x:#57606a}
@media(prefers-color-scheme:dark){:root{
--paper:#14171c;--soft:#1c2027;--ink:#e8eaee;--muted:#a6adba;--line:#2f353f;--edge:#737c8a;--link:#7db8f5;
--bad:#ff9b8f;--bad-soft:#3a1d1a;--fair:#f0b95c;--fair-soft:#33270f;--good:#7fd3a0;--good-soft:#12301f;
--p0:#6ea8fe;--p1:#b794f6;--p2:#4cc3dd;--p3:#8f9df5;--p4:#ec8fe3;--p5:#a9c4e4;--p6:#ccd3de;--p7:#d7bdf7;--p8:#929baa;
--l:#56c27d;--q:#f2ae49;--o:#b5cf4f;--f:#ff85ad;--s:#d9a27f;--x:#a6adba}}
.p0{--c:var(--p0)}.p1{--c:var(--p1)}.p2{--c:var(--p2)}.p3{--c:var(--p3)}.p4{--c:var(--p4)}.p5{--c:var(--p5)}.p6{--c:var(--p6)}.p7{--c:var(--p7)}.p8{--c:var(--p8)}
.x{--c:var(--x)}.s{--c:var(--s)}.o{--c:var(--o)}.l{--c:var(--l)}.q{--c:var(--q)}.f{--c:var(--f)}
*{box-sizing:border-box}
html{font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;background:var(--paper);color:var(--ink);-webkit-text-size-adjust:100%;scroll-padding-top:3.5rem}
body{max-width:72rem;margin:0 auto;padding:0 clamp(1rem,4vw,2.5rem) 4rem;overflow-wrap:anywhere}
h1,h2,h3,h4,p,ul,ol,figure,table,fieldset{margin:0;padding:0}
ul,ol{list-style:none}
h1{font-size:1.75rem;line-height:1.2;font-weight:650;letter-spacing:-.02em}
h2{font-size:1.3rem;font-weight:650;letter-spacing:-.01em}
h3{font-size:1.05rem;font-weight:600;margin:1.75rem 0 .6rem}
h4{font-size:.95rem;font-weight:600;margin:1.5rem 0 .5rem}
a{color:var(--link);text-underline-offset:.15em;text-decoration-thickness:1px}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:3px}
small{font-size:.85em;color:var(--muted)}
.note{color:var(--muted);font-size:.9rem;margin-top:.6rem}
header{padding:2.5rem 0 1.25rem}header p,summary p{color:var(--muted);margin-top:.3rem}
body>nav,.conversation>nav{display:flex;flex-wrap:wrap;gap:0 1.25rem;border-bottom:1px solid var(--line);background:var(--paper);padding:.35rem 0}
body>nav a,.conversation>nav a{padding:.35rem 0;text-decoration:none;color:var(--muted);font-size:.93rem}
nav a:hover{color:var(--link);text-decoration:underline}
section{padding-top:2.5rem}section>h2,section>h3:first-child{margin:0 0 1rem}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:1px;background:var(--line);border:1px solid var(--line);border-radius:10px;overflow:hidden}
.cards li{background:var(--paper);padding:1rem 1.15rem}
.cards p{color:var(--muted);font-size:.88rem}.cards strong{display:block;font-size:1.6rem;font-weight:600;letter-spacing:-.02em;line-height:1.35;font-variant-numeric:tabular-nums}
.cards .chip{font-size:1.2rem;line-height:1.5;padding:.1rem .6rem;white-space:normal;border-radius:1rem}
.limits{background:var(--fair-soft);border-left:4px solid var(--fair);border-radius:6px;padding:.6rem 1rem;margin-bottom:1rem}
.alert{background:var(--bad-soft);border-left:4px solid var(--bad);border-radius:6px;padding:.7rem 1rem;margin-bottom:1rem}
.chip{display:inline-flex;align-items:center;gap:.3em;padding:0 .5em;border-radius:99px;font-weight:600;font-size:.86rem;line-height:1.6;white-space:nowrap;background:var(--soft);color:var(--muted)}
.chip svg{width:1em;height:1em;flex:none;fill:none;stroke:currentColor;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.chip.missed{background:var(--bad-soft);color:var(--bad)}.chip.partly{background:var(--fair-soft);color:var(--fair)}.chip.met{background:var(--good-soft);color:var(--good)}
.targets li{display:grid;grid-template-columns:minmax(9.5rem,14rem) minmax(8rem,15rem) 1fr;gap:.1rem 1rem;align-items:baseline;padding:.5rem .75rem;border-top:1px solid var(--line)}
.targets .chip,.gauges .chip,.moments .chip{justify-self:start;white-space:normal;border-radius:.8rem}
li.missed{box-shadow:inset 3px 0 var(--bad)}.targets li.missed b{color:var(--bad)}
.moments{counter-reset:m}.moments li{counter-increment:m;padding:.55rem 0 .55rem 2.2rem;position:relative;border-top:1px solid var(--line)}
.moments li::before{content:counter(m);position:absolute;left:.1rem;top:.65rem;width:1.4rem;height:1.4rem;border-radius:50%;background:var(--ink);color:var(--paper);font-size:.8rem;font-weight:600;line-height:1.4rem;text-align:center}
q{quotes:"“" "”"}
figure{margin-top:1.25rem}figcaption{margin-bottom:.6rem}
.dot{display:inline-block;width:.7em;height:.7em;border-radius:50%;background:var(--c);margin-right:.4em}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.25rem;font-size:.92rem;margin-top:.5rem}
svg{display:block;overflow:visible}path{vector-effect:non-scaling-stroke}
.bar{width:100%;height:.55rem;overflow:hidden;border-radius:2px}.bar path{stroke:var(--c);stroke-width:20;fill:none}
figure>.bar{height:.9rem}
.key{display:inline-block;width:12px;height:10px;vertical-align:-1px}
.key path,.lane path{fill:none;stroke:var(--c);stroke-width:5.5;stroke-linecap:round}
.key.q path,.lane .q{stroke-width:2;stroke-linecap:butt}.key.o path,.lane .o{stroke-linecap:butt;stroke-width:8}
.key.f path,.lane .f{stroke-width:4;stroke-linecap:butt}.key.s path,.lane .s{stroke-width:3.5}.key.x path,.lane .x{stroke-width:3}
.keys{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;font-size:.88rem;margin-bottom:.5rem}
.lane{display:grid;grid-template-columns:8.5rem 1fr;gap:0 1rem;align-items:start;border-top:1px solid var(--line);padding:.5rem 0}
.lane>span{font-size:.9rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.lane>svg{width:100%}.lane .talk{stroke-width:10;stroke-linecap:butt}
.pins{border:0;padding:0}.pins>span{color:var(--muted)}
.pins circle{fill:var(--ink)}.pins text{fill:var(--paper);font-size:12px;font-weight:600;text-anchor:middle}.pins a:focus-visible circle,.pins a:hover circle{fill:var(--link)}
.axis>span{color:var(--muted)}.axis nav{display:flex}.axis a{flex:1;font-size:.82rem;font-variant-numeric:tabular-nums;border-left:1px solid var(--edge);padding:.15rem 0 .15rem .3rem;line-height:1.5rem;overflow:hidden;white-space:nowrap}
details.data{margin-top:.6rem;font-size:.9rem}summary{cursor:pointer}details.data>summary{color:var(--muted);width:fit-content;padding:.1rem 0}
.wide{overflow-x:auto;margin-top:.5rem}
table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--muted);font-size:.9rem;padding-bottom:.4rem}
tbody tr{border-top:1px solid var(--line)}th,td{text-align:right;vertical-align:top;padding:.42rem .75rem;overflow-wrap:normal}
th:first-child{text-align:left;padding-left:0;min-width:10rem;font-weight:500}th{font-weight:600}:is(th,td):last-child{padding-right:0}th small{display:block;font-weight:400}thead th{vertical-align:bottom}
td{white-space:nowrap}td>i{font-style:normal;font-size:.85em;color:var(--muted);display:inline-block;min-width:2.6em;margin-left:.4em}td small{white-space:normal}td:has(>span){white-space:normal}td>span:not(.chip){display:inline-block;margin-left:.8em}th:has(>.dot){white-space:nowrap}
.thirds{display:grid;gap:.7rem}.thirds>div{display:grid;grid-template-columns:8.5rem repeat(3,1fr);gap:1rem;align-items:center}.thirds b{font-weight:500}
.thirds span{display:grid;grid-template-columns:1fr 2.2rem;gap:.4rem;align-items:center}
.items li{padding:.45rem 0;border-top:1px solid var(--line)}.items small{display:block}
.gauges li{padding:.7rem .85rem;border-top:1px solid var(--line)}.gauges p{color:var(--muted);font-size:.88rem}
.gauge{width:100%;max-width:36rem;height:16px;margin:.4rem 0}.gauge path{fill:none;stroke-width:8}
.rail{stroke:var(--line)}.gauge .fair{stroke:var(--fair);opacity:.45}.gauge .good{stroke:var(--good);opacity:.75}.gauge .value{stroke:var(--ink);stroke-width:4}
.trends b{display:block}.trends{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:.5rem 2.5rem}
.plot{position:relative;padding-left:2.6rem}.plot span{position:absolute;left:0;top:-.4rem;font-size:.82rem;color:var(--muted)}.plot span+span{top:auto;bottom:-.4rem}
.trend{width:100%;height:8.5rem}.trend path,.stroke path{fill:none;stroke-width:2;stroke:var(--c);stroke-dasharray:var(--d)}.trend .rail{stroke:var(--line);stroke-width:1}.trend .target{stroke:var(--edge);stroke-width:1.5;stroke-dasharray:1.5 3}.trend .at{stroke-width:8;stroke-linecap:round}
.stroke{display:inline-block;width:24px;height:8px;margin-right:.4em}
.p1{--d:7 4}.p2{--d:2 3}.p3{--d:9 3 2 3}.p4{--d:12 5}.p5{--d:4 2}.trend .at{stroke-dasharray:none}
.conversation{margin-top:2.5rem;border-top:2px solid var(--ink);padding-top:1rem}.conversation>summary{list-style-position:inside}.conversation>summary h2{display:inline}
fieldset{border:0;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;margin-bottom:.5rem;font-size:.92rem}legend{float:left;margin-right:1rem;color:var(--muted)}
label{display:inline-flex;align-items:center;gap:.3rem;padding:.15rem 0;cursor:pointer}input{accent-color:var(--link);margin:0}
.transcript ol{counter-reset:turn}
.transcript li{display:grid;grid-template-columns:10.5rem 1fr;gap:1rem;padding:.4rem .5rem .4rem .65rem;border-top:1px solid var(--line);border-left:3px solid var(--c);overflow:clip;font-weight:500;font-size:.93rem;font-variant-numeric:tabular-nums}
.transcript li p{unicode-bidi:plaintext;font-weight:400;font-size:1rem}
.numbered li{counter-increment:turn}.numbered li::before{content:counter(turn);position:absolute}.numbered li{position:relative;padding-left:3.5rem;grid-template-columns:8rem 1fr}.numbered li::before{left:.65rem;color:var(--muted);font-weight:400}
li:target{background:var(--fair-soft);display:grid!important}
u{text-decoration:underline 2px var(--c);text-underline-offset:.25em;text-decoration-skip-ink:none}
u>i,u::after{display:inline-block;font-style:normal;font-size:.8rem;font-weight:500;line-height:1.5;color:var(--c);margin:0 .35em;text-decoration:none;unicode-bidi:isolate}
${FAMILIES.map(labels)}
${FAMILIES.map(familyFilter)}${Array.from({ length: COLOURS + 1 }, (_, place) => personFilter(place))}
@media(max-width:640px){
.targets li{grid-template-columns:auto 1fr}.targets li span:last-child{grid-column:1/-1}
.lane{grid-template-columns:1fr}.axis a:nth-child(even){display:none}
.thirds>div{grid-template-columns:repeat(3,1fr);gap:.2rem .75rem}.thirds b{grid-column:1/-1}
.transcript li{grid-template-columns:1fr!important;gap:0}
th:first-child{min-width:7.5rem}td{white-space:normal}td>i{display:block;margin:0}th,td{padding:.42rem .3rem}}
@media print{
@page{margin:15mm}
:root{color-scheme:light}html{font-size:10pt}body{max-width:none;padding:0}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
nav,.filters,details.data,.axis{display:none!important}
section{padding-top:1.25rem}h2,h3,h4,figcaption,.keys{break-after:avoid}li,tr,.wide,.lanes,.thirds,.trends figure,.cards{break-inside:avoid}.transcript{break-before:page}
.wide{overflow:visible}.conversation::details-content{content-visibility:visible;display:block;height:auto}a{color:inherit;text-decoration:none}}
`;

/** The name of each behaviour behind its utterances, and its colour. */
function labels(family: Family): Markup {
  const behaviors = classesOf(family);
  const { className } = family;
  return markup`${behaviors.map((one) => markup`.${one.className}::after{content:"${one.name}"}`)}${
    behaviors.length > 0 ? markup`${selector(family)}{--c:var(--${className})}` : undefined
  }`;
}

function selector(family: Family): Markup {
  const classes = classesOf(family).map(({ className }, place) => `${place === 0 ? '' : ','}.${className}`);
  return markup`:is(${classes})`;
}

/** Hides the talk turns without a behaviour of the chosen family. */
function familyFilter(family: Family): Markup {
  const isOf = classesOf(family).length > 0 ? selector(family) : markup`.${family.className}`;
  return markup`.transcript:has([value=${family.className}]:checked) li:not(:has(${isOf})){display:none}`;
}

function personFilter(place: number): Markup {
  return markup`.transcript:has([value=p${place}]:checked) li:not(.p${place}){display:none}`;
}
