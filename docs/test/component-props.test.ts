import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { readPages } from '../.vitepress/pages.ts';
import { root } from '../.vitepress/repository.ts';
import { compilerOptions } from '../code-blocks/compiler-options.ts';

const entry = join(root, 'packages/react/src/components.ts');
const program = ts.createProgram([entry], compilerOptions);
const checker = program.getTypeChecker();
const source = program.getSourceFile(entry);
const symbol = source && checker.getSymbolAtLocation(source);
const exported = new Map((symbol ? checker.getExportsOfModule(symbol) : []).map((one) => [one.name, one]));

/** The properties of the exported type `<component>Props`, in alphabetical order. */
function propsOf(component: string): string[] {
  const props = exported.get(`${component}Props`);
  if (!props) throw new Error(`There is no type ${component}Props.`);
  const type = checker.getDeclaredTypeOfSymbol(
    props.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(props) : props,
  );
  return type
    .getProperties()
    .map(({ name }) => name)
    .sort();
}

/** The names in the first column of each table below a heading "Props of `Component`". */
function tables(page: string): [component: string, props: string[]][] {
  const [, ...sections] = page.split(/^## Props of `/m);
  return sections.map((section) => {
    const table = section.split(/^## /m)[0] ?? '';
    const component = table.slice(0, table.indexOf('`'));
    return [component, [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name).sort()];
  });
}

it('the tables of the pages have exactly the props of the components', () => {
  const found = readPages()
    .filter(({ path }) => path.startsWith('components/'))
    .flatMap(({ text }) => tables(text));
  expect(found.map(([component]) => component).sort()).toEqual([
    'KeyFigures',
    'Moments',
    'RecordingUpload',
    'Timeline',
    'Transcript',
    'UploadList',
  ]);
  expect(found).toEqual(found.map(([component]) => [component, propsOf(component)]));
});

it('the page about the look names each variable of the style sheet', () => {
  const page = readFileSync(join(root, 'docs/components/README.md'), 'utf8');
  const styles = readFileSync(join(root, 'packages/react/src/components/styles/variables.css'), 'utf8');
  const variables = [...styles.matchAll(/^ +(--ca-[\w-]+):/gm)].map(([, name = '']) => name);
  expect(variables.length).toBeGreaterThan(20);
  // A range such as `--ca-group-0` to `--ca-group-3` names those between.
  const between = /^--ca-(?:group-[12]|person-[1-3])$/;
  expect(variables.filter((name) => !between.test(name) && !page.includes(`\`${name}\``))).toEqual([]);
});
