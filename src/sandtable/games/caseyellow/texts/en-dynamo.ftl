# Operation Dynamo (13).

note-dynamo = Operation Dynamo begins here
note-dynamo-over = Operation Dynamo is over
vp-dynamo = Operation Dynamo called on turn 3
event-Shipped = { $left ->
    [0] { $piece } has left { $at } by sea.
   *[other] A step of { $piece } has left { $at } by sea.
}
prompt-dynamo = { $points ->
    [0] Call Operation Dynamo now?
    [one] Call Operation Dynamo now? On this turn the Germans get one point for it.
   *[other] Call Operation Dynamo now? On this turn the Germans get { $points } points for it.
}
prompt-dynamo-port = From which port do the ships sail?
refuse-dynamo-port-other = The ships sail from Oostende, Dunkerque, Calais or Boulogne, not from { $at }.
refuse-dynamo-port-lost = { $at } is not in Allied hands.
refuse-ship-no-dynamo = No evacuation is under way.
refuse-ship-nation = Only British and French units are evacuated, not { $unit }.
refuse-ship-supply = { $unit } is not evacuated: it has no steps.
refuse-ship-not-there = { $unit } is not in the evacuation port { $at }.
refuse-ship-engaged = { $unit } is engaged in a combat.
refuse-ship-moved = { $unit } did not spend this round in the port.
refuse-ship-full = The port can ship { $most } steps in a round, and they have sailed.
