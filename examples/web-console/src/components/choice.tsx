interface ChoiceProps {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** A choice among things of one kind; where there is only one of them, nothing. */
export function Choice({ label, options, chosen, onChoose }: ChoiceProps) {
  if (options.length < 2) return null;
  return (
    <div className="controls">
      <label>
        {label}
        <select value={chosen ?? ''} onChange={(event) => onChoose(event.target.value)}>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
