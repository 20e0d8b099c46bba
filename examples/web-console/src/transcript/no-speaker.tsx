interface NoSpeakerProps {
  readonly namesAreHidden: boolean;
  /** Undefined where what was said is not there. */
  readonly onAgain: (() => void) | undefined;
}

/** Says that no speaker was found, and how a transcript names its speakers. */
export function NoSpeaker({ namesAreHidden, onAgain }: NoSpeakerProps) {
  return (
    <section className="notice" aria-labelledby="no-speaker">
      <h2 id="no-speaker">No speaker was found</h2>
      <p>
        The transcript does not say who speaks, so nobody is measured or compared here. Name the speakers,
        then analyse the transcript again:
      </p>
      {onAgain && (
        <p>
          <button type="button" onClick={onAgain}>
            Assign speakers and analyse again
          </button>
        </p>
      )}
      <dl className="formats">
        <dt>Text, SubRip or WebVTT: the name in front of what is said</dt>
        <dd>
          <code>Maya: How was your week?</code>
        </dd>
        <dt>WebVTT: a voice tag in each cue, with a role if you like</dt>
        <dd>
          <code>{'<v.role-coach Maya>How was your week?'}</code>
        </dd>
        <dt>
          JSON: a <code>speaker</code> in each talk turn
        </dt>
        <dd>
          <code>{'{ "input": "How was your week?", "speaker": { "id": "Maya", "role": "coach" } }'}</code>
        </dd>
      </dl>
      {namesAreHidden && (
        <p>
          <strong>No names are hidden</strong>, because none are known. Read an export before you give it
          away.
        </p>
      )}
    </section>
  );
}
