import {
  BUILT_IN_PROFILES,
  type Profile,
  type ProfileDefinition,
} from '@conversation-analytics/engine/reading';
import { useId, useRef, useState } from 'react';
import { explain } from '../analysis/explain.ts';
import { readProfile } from '../engine/engine.ts';

/** The profiles to choose from: those of the engine, and those of files that were opened since the page was loaded. */
const profiles = new Map<string, ProfileDefinition>(Object.entries(BUILT_IN_PROFILES));

/** As much as a profile file may have. */
const MOST_BYTES = 1024 * 1024;

interface ProfileChoiceProps {
  readonly profile: ProfileDefinition;
  readonly onProfile: (profile: Profile) => void;
}

/** A profile that comes with the engine, or that of a team's own file, which stays in this browser. */
export function ProfileChoice({ profile, onProfile }: ProfileChoiceProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const chosen = [...profiles].find(([, definition]) => definition === profile)?.[0];

  function choose(name: string) {
    const definition = profiles.get(name);
    setProblems([]);
    if (definition) onProfile(definition);
  }

  async function open(file: File) {
    if (file.size > MOST_BYTES)
      return setProblems([`${file.name} is too large: a profile has at most 1 MiB.`]);
    try {
      const read = await readProfile(file);
      if ('problems' in read) return setProblems(read.problems);
      const { name, definition } = read.profile;
      profiles.set(name, definition);
      setProblems([]);
      onProfile(definition);
    } catch (error) {
      const { title, advice } = explain(error);
      setProblems([`${title}. ${advice}`]);
    }
  }

  return (
    <>
      <label htmlFor={id}>
        Profile
        <select id={id} value={chosen} onChange={({ target }) => choose(target.value)}>
          {[...profiles].map(([name, { title = name }]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="quiet" onClick={() => input.current?.click()}>
        Open a profile file
      </button>
      <input
        ref={input}
        type="file"
        accept=".yaml,.yml"
        hidden
        aria-label="Profile file"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that the same file can be opened again after it was mended.
          target.value = '';
          if (file) void open(file);
        }}
      />
      {problems.length > 0 && (
        <div role="alert" className="small attention">
          The profile cannot be used.
          <ul>
            {problems.slice(0, 5).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
