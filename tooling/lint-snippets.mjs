// Lints snippets as if they stood in the given files and prints the messages: run by lint.test.ts, because jest's
// runtime can't load
// eslint's module configuration. Type-aware rules are off: the files do not exist.
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const snippets = JSON.parse(process.argv[2]);
const eslint = new ESLint({
  cwd: process.cwd(),
  overrideConfig: [
    {
      ...tseslint.configs.disableTypeChecked,
      languageOptions: { parserOptions: { projectService: false, project: false, program: null } },
    },
  ],
});
const results = [];
for (const { file, code } of snippets) {
  const [result] = await eslint.lintText(code, { filePath: file });
  results.push(result.messages.map((message) => `${message.ruleId}: ${message.message}`));
}
process.stdout.write(JSON.stringify(results));
